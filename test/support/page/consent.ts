import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { hashPassword } from '../../../src/auth/password.ts';
import { db } from '../app.ts';
import { listenUntilEnd } from '../listen.ts';
import { createVisitor, password } from './visitor.ts';

/** Maya of the demo world, signed in, allows the app behind a link. Returns where she is sent. */
export async function signInMaya(url: string): Promise<(link: string) => Promise<string>> {
  const { email } = await db.user.update({
    where: { username: 'maya' },
    data: { passwordHash: await hashPassword(password) },
  });
  const maya = createVisitor(url);
  await maya.signIn({ email });
  return async (link) => {
    const { pathname, search } = new URL(link);
    const { location } = await maya.submit(pathname + search, { answer: 'allow' });
    return location ?? '';
  };
}

/** A person beside a shell: it posts a link to this address, and reads where the browser was sent. */
export async function startConsentServer(allow: (link: string) => Promise<string>) {
  const server = createServer((req, res) => {
    void text(req)
      .then((link) => allow(link))
      .then((location) => res.end(location))
      .catch((error: unknown) => res.writeHead(500).end(String(error)));
  });
  return `${await listenUntilEnd(server)}/`;
}

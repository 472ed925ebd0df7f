import { createServer, request } from 'node:http';
import { startApp } from '../app.ts';
import { listenUntilEnd } from '../listen.ts';
import { buildUserWithPassword, password, unescapeHtml } from '../page/visitor.ts';
import { buildOAuthApp } from './app.ts';

/**
 * A server as it mostly runs: behind a proxy, under the address that PUBLIC_URL says. Of an issuer
 * with a path the proxy cuts that off, and leaves what is well known as it is.
 */
export async function startIssuer(path = '', env: Record<string, string> = {}) {
  const front = createServer();
  const origin = await listenUntilEnd(front);
  const issuer = origin + path;
  const { url } = await startApp({ PUBLIC_URL: issuer, ...env });
  front.on('request', (asked, answer) => {
    const { method, headers, url: address = '' } = asked;
    const isBelow = path !== '' && address.startsWith(`${path}/`);
    const behind = url + (isBelow ? address.slice(path.length) : address);
    const passed = request(behind, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    asked.pipe(passed);
  });
  return { issuer, origin };
}

/** What clients as they come from the registry are tried against: the running server, and a person. */
export const { issuer } = await startIssuer();
export const libraryPerson = await buildBrowserPerson();
export const userId = libraryPerson.user.id;
export const libraryScope = 'READ_PROFILE READ_BOOKING';
export const meUrl = new URL(`${issuer}/api/auth/oauth/me`);

/** Without a query: openid-client sends back the address that it is called at, but for that. */
export const libraryCallbackUrl = 'https://app.example/back';
export const buildLibraryApp = () => buildOAuthApp({ redirectUris: [libraryCallbackUrl] });
export const buildPublicLibraryApp = () =>
  buildOAuthApp({ redirectUris: [libraryCallbackUrl], isPublic: true });

/** The name of the token’s user at this server, or null if the token is refused. */
export async function findRestTokenHolder(token: unknown): Promise<number | null> {
  const headers = { authorization: `Bearer ${String(token)}` };
  const answer = await fetch(meUrl, { headers });
  return answer.ok ? ((await answer.json()) as { id: number }).id : null;
}

/** For the libraries that know nothing of it: one request. Basic with no secret is a public client. */
export const revokeTokenAt = (at: string, clientId: string, secret: string | null, token: string) =>
  fetch(`${at}/api/auth/oauth/revoke`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${secret ?? ''}`)}` },
    body: new URLSearchParams({ token }),
  });

/** A user with a browser that keeps cookies, opens pages and sends their forms. */
async function buildBrowserPerson() {
  const user = await buildUserWithPassword();
  const cookies = new Map<string, string>();

  async function openPage(address: string, form?: Record<string, string>) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return { response, text: await response.text() };
  }

  /** Fills in the form that has this in it, hidden fields included. */
  function submitForm(
    address: string,
    text: string,
    marked: string,
    filled: Record<string, string>,
  ) {
    const form = text.match(/<form[\s\S]*?<\/form>/g)?.find((one) => one.includes(marked));
    if (form === undefined) throw new Error(`No form with ${marked} at ${address}: ${text}`);
    const action = unescapeHtml(/<form[^>]* action="([^"]*)"/.exec(form)?.[1] ?? '');
    const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      unescapeHtml(/value="([^"]*)"/.exec(input)?.[1] ?? ''),
    ]);
    const fields = { ...(Object.fromEntries(hidden) as Record<string, string>), ...filled };
    return openPage(new URL(action, address).href, fields);
  }

  /** Follows an app's link, signs in where that is asked, and answers. Where that leads to. */
  async function answerConsent(link: string, said: 'allow' | 'deny'): Promise<URL> {
    let address = link;
    let { response, text } = await openPage(address);
    for (let steps = 0; steps < 6; steps += 1) {
      const location = response.headers.get('location');
      if (location !== null) {
        const next = new URL(location, address);
        if (next.host !== new URL(link).host) return next;
        address = next.href;
        ({ response, text } = await openPage(address));
      } else if (text.includes('name="password"')) {
        const filled = { email: user.email, password };
        ({ response, text } = await submitForm(address, text, 'name="password"', filled));
      } else {
        const filled = { answer: said };
        ({ response, text } = await submitForm(address, text, 'name="answer"', filled));
      }
    }
    throw new Error(`It leads nowhere: ${text}`);
  }

  return {
    user,
    allow: (link: string) => answerConsent(link, 'allow'),
    deny: (link: string) => answerConsent(link, 'deny'),
  };
}

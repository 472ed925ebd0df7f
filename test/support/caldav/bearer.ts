import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { formatAuthorization } from '../../../src/caldav/account.ts';
import { listenUntilEnd } from '../listen.ts';
import { type CalDavServer, findAccount } from './program.ts';

interface Passed {
  /** Whose token it is. Null: nobody's, or not any more. */
  findPerson: (token: string) => Promise<string | null>;
}

/** Lets people in with tokens, before a server that knows only passwords. */
export async function startBearerProxy({ host }: CalDavServer, { findPerson }: Passed) {
  const tokens: string[] = [];
  const pass = async (asked: IncomingMessage, response: ServerResponse) => {
    const [, token = ''] = /^Bearer (\S+)$/.exec(asked.headers.authorization ?? '') ?? [];
    tokens.push(token);
    const person = await findPerson(token);
    if (person === null) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer realm="calendars"' }).end();
      return;
    }
    const { method = '', url: path = '' } = asked;
    const authorization = formatAuthorization(findAccount(person));
    const headers = { ...asked.headers, authorization };
    const passed = request(`http://${host}${path}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  };
  const url = await listenUntilEnd(
    createServer((asked, response) => void pass(asked, response).catch(() => response.destroy())),
  );
  return { url, tokens };
}

import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { formatAuthorization } from '../../../src/caldav/account.ts';
import { adaAccount } from './program.ts';

/** Asks for a password before a server that knows none. */
export const createPasswordProxy =
  (port: number) =>
  (asked: IncomingMessage, response: ServerResponse): void => {
    if (asked.headers.authorization !== formatAuthorization(adaAccount)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="calendars"' }).end();
      return;
    }
    const { method = '', url = '', headers } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  };

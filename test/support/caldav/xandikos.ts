import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { formatAuthorization } from '../../../src/caldav/account.ts';
import { listenUntilEnd } from '../listen.ts';
import { adaAccount, type CalDavServer, startProgram } from './program.ts';

/** Knows no passwords, so a proxy before it asks for one, as its users do it. */
export async function startXandikos(): Promise<CalDavServer> {
  const port = await startProgram({
    file: 'xandikos',
    args: ({ folder, port: free }) => [
      ...['--directory', folder, '--defaults', '--current-user-principal', '/ada/'],
      ...['--listen-address', '127.0.0.1', '--port', String(free)],
    ],
  });
  const url = await listenUntilEnd(createServer(createProxy(port)));
  return {
    ...{ host: new URL(url).host, account: adaAccount, home: `${url}/ada/calendars/` },
    lostToken: '0'.repeat(40),
  };
}

const createProxy = (port: number) => (asked: IncomingMessage, response: ServerResponse) => {
  if (asked.headers.authorization !== formatAuthorization(adaAccount)) {
    response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="calendars"' }).end();
    return;
  }
  const { method = '', url = '', headers } = asked;
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  asked.pipe(passed);
};

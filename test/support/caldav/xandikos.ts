import { createServer } from 'node:http';
import { listenUntilEnd } from '../listen.ts';
import { adaAccount, type CalDavServer, xandikos } from './program.ts';
import { createPasswordProxy } from './proxy.ts';
import { startProgram } from './start.ts';

export async function startXandikos(): Promise<CalDavServer> {
  const port = await startProgram(xandikos);
  const url = await listenUntilEnd(createServer(createPasswordProxy(port)));
  return {
    ...{ host: new URL(url).host, account: adaAccount, home: `${url}/ada/calendars/` },
    lostToken: '0'.repeat(40),
  };
}

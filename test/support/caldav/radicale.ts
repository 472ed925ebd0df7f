import { adaAccount, adaName, type CalDavServer, radicale } from './program.ts';
import { startProgram } from './start.ts';

export async function startRadicale(): Promise<CalDavServer> {
  const port = await startProgram(radicale);
  return {
    ...{ host: `127.0.0.1:${port}`, account: adaAccount },
    home: `http://127.0.0.1:${port}/${adaName}/`,
    lostToken: `http://radicale.org/ns/sync/${'0'.repeat(64)}`,
  };
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adaAccount, type CalDavServer, startProgram, adaName, adaPassword } from './program.ts';

/** Asks for the password itself, and leads from the well-known address to its root. */
export async function startRadicale(): Promise<CalDavServer> {
  const port = await startProgram({
    file: 'radicale',
    args: ({ folder, port: free }) => {
      const users = join(folder, 'users');
      writeFileSync(users, `${adaName}:${adaPassword}\ngrace:${adaPassword}\n`);
      return [
        ...['--config', '', '--hosts', `127.0.0.1:${free}`, '--rights-type', 'owner_only'],
        ...['--auth-type', 'htpasswd', '--auth-htpasswd-filename', users, '--auth-delay', '0'],
        ...['--auth-htpasswd-encryption', 'plain'],
        ...['--storage-filesystem-folder', join(folder, 'data')],
      ];
    },
  });
  return {
    ...{ host: `127.0.0.1:${port}`, account: adaAccount },
    home: `http://127.0.0.1:${port}/${adaName}/`,
    lostToken: `http://radicale.org/ns/sync/${'0'.repeat(64)}`,
  };
}

import { openMailServer } from '../mail-server.ts';

export const publicHost = 'almanac.bench.example';

/** A mail server that counts what it takes, by Message-ID and recipient. */
export async function openCountingMailbox() {
  const received = new Map<string, number>();
  const server = await openMailServer((raw, to) => {
    const [, id = ''] = /^message-id:\s*(<[^>]+>)/im.exec(String(raw)) ?? [];
    for (const address of to) {
      const name = `${id} ${address}`;
      received.set(name, (received.get(name) ?? 0) + 1);
    }
  });
  return { ...server, received };
}

type Mailbox = Awaited<ReturnType<typeof openCountingMailbox>>;

export const toMailSettings = ({ url }: Mailbox) => ({
  SMTP_URL: url,
  PUBLIC_URL: `http://${publicHost}`,
  MAIL_FROM: `Almanac <bookings@${publicHost}>`,
});

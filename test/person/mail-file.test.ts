import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sweepMailFiles } from '../../src/mails/file-sweep.ts';
import { db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildHost } from '../support/build/host.ts';

it('files of mails go with their mails, and with who was forgotten since', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-mail-'));
  const host = await buildHost();
  const write = async () => {
    const { id: bookingId } = await buildBooking({ host });
    const data = { kind: 'BOOKED', recipient: 'ada@example.test', isHost: false } as const;
    const cause = { type: 'BOOKING_CREATED', bookingId, sequence: 98, payload: {} } as const;
    const { id: eventId } = await db.event.create({ data: cause });
    const row = { ...data, bookingId, eventId, status: 'SUCCEEDED' } as const;
    const { id } = await db.mail.create({ data: row });
    await writeFile(join(folder, `${id}.eml`), 'words');
    return { id, bookingId };
  };
  const [kept, gone, forgotten] = [await write(), await write(), await write()];
  await writeFile(join(folder, `${gone.id}-2.eml`), 'sent again');
  await writeFile(join(folder, 'notes.txt'), 'of somebody else');
  await db.mail.delete({ where: { id: gone.id } });
  const { bookingId } = forgotten;
  const ofAccount = { kind: 'CALENDAR_CHANGED', userId: host.id, recipient: host.email } as const;
  const told = await Promise.all(
    [kept.bookingId, bookingId].map((about) =>
      db.accountMail.create({ data: { ...ofAccount, bookingId: about, detail: {} } }),
    ),
  );
  const [toldOfKept, toldOfForgotten] = told.map(({ id }) => `account-${id}.eml`);
  await writeFile(join(folder, toldOfKept ?? ''), 'words');
  await writeFile(join(folder, toldOfForgotten ?? ''), 'words');
  await db.event.create({
    data: { type: 'PERSON_FORGOTTEN', bookingId, sequence: 99, payload: {} },
  });
  expect(await sweepMailFiles({ db }, folder)).toBe(4);
  expect((await readdir(folder)).toSorted()).toEqual([`${kept.id}.eml`, toldOfKept, 'notes.txt']);
  expect(await sweepMailFiles({ db }, folder)).toBe(0);
  expect(await sweepMailFiles({ db }, join(folder, 'nowhere'))).toBe(0);
});

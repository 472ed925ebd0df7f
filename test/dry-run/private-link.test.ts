import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import {
  bookByLink,
  buildLinkScene,
  type LinkWish,
  linkStart,
  tryByLink,
} from '../support/build/private-link.ts';
import { readResultCode } from '../support/client.ts';
import { readAllRows } from '../support/dry-run/rows.ts';

const readUses = async ({ databaseId: id }: { databaseId: number }) =>
  (await db.privateLink.findUniqueOrThrow({ where: { id } })).uses;

const free = (wish: LinkWish, hour: number) => ({
  ...wish,
  start: new Date(Date.parse(linkStart) + hour * 3_600_000).toISOString(),
});

describe('a dry run with a private link', () => {
  it('counts no use, and says what the real call says', async () => {
    const { eventTypeId, token, link } = await buildLinkScene({ maxUses: 1 });
    const wish = { eventTypeId, privateLink: token };
    const before = await readAllRows();
    for (const name of ['ada', 'bob']) {
      expect(readResultCode(await tryByLink(wish, name))).toBe('OK');
    }
    expect(await readAllRows()).toEqual(before);
    expect(await readUses(link)).toBe(0);
    expect(readResultCode(await bookByLink(wish))).toBe('OK');
    expect(await readUses(link)).toBe(1);
    for (const ask of [tryByLink, bookByLink]) {
      expect(readResultCode(await ask(free(wish, 1)))).toBe('NOT_FOUND');
    }
  });

  it.each([{}, { bookingLimits: { PER_DAY: 1 } }, { seatsPerTimeSlot: 1 }])(
    'refuses a taken time as the real call does, with %o',
    async (over) => {
      const { eventTypeId, token, link } = await buildLinkScene({ maxUses: 5 }, over);
      const wish = { eventTypeId, privateLink: token };
      await bookByLink(wish);
      const tried = await tryByLink(wish, 'bob');
      expect(readResultCode(tried)).toBe('SLOT_UNAVAILABLE');
      expect(tried.errors).toEqual((await bookByLink(wish, 'bob')).errors);
      expect(await readUses(link)).toBe(1);
    },
  );

  it('takes the last use from nobody who books at the same time', async () => {
    const { eventTypeId, token, link } = await buildLinkScene({ maxUses: 1 });
    const wish = { eventTypeId, privateLink: token };
    const dry = Promise.all(
      Array.from({ length: 20 }, (_, nth) => tryByLink(free(wish, nth), `try${nth}`)),
    );
    expect(readResultCode(await bookByLink(wish))).toBe('OK');
    const codes = new Set((await dry).map(readResultCode));
    for (const code of codes) {
      expect(['OK', 'NOT_FOUND', 'SLOT_UNAVAILABLE', 'UNAVAILABLE']).toContain(code);
    }
    expect(await readUses(link)).toBe(1);
    expect(await db.booking.count({ where: { eventTypeId } })).toBe(1);
  });

  it('that makes one returns a token that opens nothing, and that deletes one leaves it', async () => {
    const { host, eventTypeId, token, link } = await buildLinkScene();
    const { data } = await as(host).gql(
      `mutation ($make: CreatePrivateLinkInput!, $delete: DeletePrivateLinkInput!) {
        createPrivateLink(input: $make, dryRun: true) { token }
        deletePrivateLink(input: $delete, dryRun: true) { deletedId }
      }`,
      { make: { eventTypeId }, delete: { by: { databaseId: link.databaseId } } },
    );
    const { token: tried } = data.createPrivateLink;
    expect(tried).toMatch(/^[A-Za-z0-9]{43}$/);
    expect(readResultCode(await bookByLink({ eventTypeId, privateLink: tried }))).toBe('NOT_FOUND');
    expect(readResultCode(await bookByLink({ eventTypeId, privateLink: token }))).toBe('OK');
  });
});

import { describe, expect, it } from 'vitest';
import { as, db, url } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';

const toLocal = (address: unknown) => url + new URL(String(address)).pathname;
const readStatus = async (address: string) => (await fetch(address)).status;

const renewSubscription = `mutation ($everyone: Boolean, $dryRun: Boolean) {
  renewCalendarSubscription(input: { everyone: $everyone }, dryRun: $dryRun) { calendarSubscriptionUrl }
}`;
const renewAddress = `mutation ($id: Int!, $everyone: Boolean, $dryRun: Boolean) {
  renewCalendarAddress(input: { by: { databaseId: $id }, everyone: $everyone }, dryRun: $dryRun) {
    booking { icsUrl }
  }
}`;

interface Renewal {
  dryRun: boolean;
  everyone: boolean;
}

/** Each renews and returns the new address. */
const renewals = {
  async renewCalendarSubscription(host: UserWithKey, wish: Renewal) {
    const { data } = await as(host).gql(renewSubscription, { ...wish });
    return toLocal(data.renewCalendarSubscription.calendarSubscriptionUrl);
  },
  async renewCalendarAddress(host: UserWithKey, wish: Renewal, id: number) {
    const { data } = await as(host).gql(renewAddress, { ...wish, id });
    return toLocal(data.renewCalendarAddress.booking.icsUrl);
  },
};

describe.each(Object.entries(renewals))('a dry run of %s', (_name, renew) => {
  it.each([false, true])('does not tell the next address, with everyone: %s', async (everyone) => {
    const host = await buildUser();
    const { id } = await buildBooking({ host });
    const tried = await renew(host, { dryRun: true, everyone }, id);
    expect(await readStatus(tried)).toBe(404);
    const renewed = await renew(host, { dryRun: false, everyone }, id);
    expect(await readStatus(renewed)).toBe(200);
    expect(await readStatus(tried)).toBe(404);
  });
});

describe('a calendar address of a counted renewal', () => {
  it('stays valid until it is renewed', async () => {
    const host = await buildUser();
    await db.user.update({
      where: { id: host.id },
      data: { calendarRenewals: { everyone: 2, [`u${host.id}`]: 1 } },
    });
    const { data } = await as(host).gql('{ viewer { calendarSubscriptionUrl } }');
    const counted = toLocal(data.viewer.calendarSubscriptionUrl);
    expect(await readStatus(counted)).toBe(200);
    await renewals.renewCalendarSubscription(host, { dryRun: false, everyone: false });
    expect(await readStatus(counted)).toBe(404);
  });
});

describe('an attendee who gets another e-mail address', () => {
  it('has a random generation, so no dry run tells their next manage link', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const { id } = await db.attendee.findFirstOrThrow({ where: { bookingId: booking.id } });
    const change = `mutation ($id: Int!, $email: EmailAddress!) {
      editAttendee(input: { by: { databaseId: $id }, email: $email }) { attendee { email } }
    }`;
    const generations = new Set<number>();
    for (const email of ['one@example.test', 'two@example.test']) {
      const { errors } = await as(host).gql(change, { id, email });
      expect(errors).toBeUndefined();
      const { linkGeneration } = await db.attendee.findUniqueOrThrow({ where: { id } });
      expect(linkGeneration).toBeGreaterThan(2);
      generations.add(linkGeneration);
    }
    expect(generations.size).toBe(2);
  });
});

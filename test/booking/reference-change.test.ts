import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';
import { type Caller, readErrorCode } from '../support/client.ts';

const fields = 'id databaseId type uid meetingId meetingUrl externalCalendarId deleted';
const addIt = `mutation ($input: AddBookingReferenceInput!) { addBookingReference(input: $input) { bookingReference { ${fields} } } }`;
const editIt = `mutation ($input: EditBookingReferenceInput!) { editBookingReference(input: $input) { bookingReference { ${fields} } } }`;
const removeIt = `mutation ($input: RemoveBookingReferenceInput!) { removeBookingReference(input: $input) { bookingReference { ${fields} } } }`;

const video = { type: 'daily_video', uid: 'room-1' };

const add = (caller: Caller | undefined, uid: string, input: object = {}) =>
  as(caller).gql(addIt, { input: { by: { uid }, ...video, ...input } });
const edit = (caller: Caller | undefined, databaseId: number, input: object) =>
  as(caller).gql(editIt, { input: { by: { databaseId }, ...input } });
const remove = (caller: Caller | undefined, databaseId: number) =>
  as(caller).gql(removeIt, { input: { by: { databaseId } } });

/** A booking with a reference, its hosts, a member and a stranger. */
async function build() {
  const [host, second, member, stranger] = await Promise.all([
    buildUser(),
    buildUser(),
    buildUser(),
    buildUser(),
  ]);
  const booking = await buildBooking({ host, hosts: [second] });
  const { id } = await db.bookingReference.create({ data: { ...video, bookingId: booking.id } });
  return { host, second, member, stranger, booking, id };
}

describe('addBookingReference', () => {
  it('adds a reference that the booking shows without its password', async () => {
    const host = await buildUser();
    const { id, uid, updatedAt } = await buildBooking({ host });
    const details = { meetingId: 'm', meetingUrl: 'https://video.test/m', externalCalendarId: 'c' };
    const { data, errors } = await add(host, uid, { ...details, meetingPassword: 'kept back' });
    expect(errors).toBeUndefined();
    const { bookingReference } = data.addBookingReference;
    expect(bookingReference).toMatchObject({ ...video, ...details, deleted: false });
    const query = `query ($by: BookingBy!) { booking(by: $by) { references { ${fields} } } }`;
    const seen = await as(host).gql(query, { by: { databaseId: id } });
    expect(seen.data.booking.references).toEqual([bookingReference]);
    const where = { id: bookingReference.databaseId };
    expect(await db.bookingReference.findUniqueOrThrow({ where })).toMatchObject({
      meetingPassword: 'kept back',
      bookingId: id,
    });
    const after = await db.booking.findUniqueOrThrow({ where: { id } });
    expect(after.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
  });

  it('names all invalid fields at once', async () => {
    const { host, booking } = await build();
    const wrong = {
      type: ' ',
      uid: 'u'.repeat(256),
      meetingId: '',
      meetingPassword: 'p'.repeat(256),
    };
    const { errors } = await add(host, booking.uid, wrong);
    const paths = ['meetingId', 'meetingPassword', 'type', 'uid'];
    const { code, errors: problems } = errors?.[0]?.extensions ?? {};
    expect(code).toBe('BAD_USER_INPUT');
    expect((problems as { path: string }[]).map(({ path }) => path).sort()).toEqual(paths);
    expect(await db.bookingReference.count({ where: { bookingId: booking.id } })).toBe(1);
  });

  it('allows 100 references for one booking, also for calls at the same time', async () => {
    const { host, booking } = await build();
    await db.bookingReference.createMany({
      data: Array.from({ length: 97 }, () => ({ ...video, bookingId: booking.id })),
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(host, booking.uid)));
    expect(answers.map(readErrorCode).filter((code) => code === 'CONFLICT')).toHaveLength(6);
    expect(await db.bookingReference.count({ where: { bookingId: booking.id } })).toBe(100);
  });
});

describe('editBookingReference', () => {
  it('changes only the given fields, and clears optional ones that are null', async () => {
    const { host, id } = await build();
    await db.bookingReference.update({ where: { id }, data: { meetingId: 'm', meetingUrl: 'u' } });
    const { data } = await edit(host, id, { uid: 'room-2', type: null, meetingId: null });
    expect(data.editBookingReference.bookingReference).toMatchObject({
      type: video.type,
      uid: 'room-2',
      meetingId: null,
      meetingUrl: 'u',
    });
  });

  it('names all invalid fields at once', async () => {
    const { host, id } = await build();
    const { errors } = await edit(host, id, { uid: '', externalCalendarId: 'c'.repeat(256) });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ path: 'externalCalendarId' }, { path: 'uid' }],
    });
  });
});

describe('removeBookingReference', () => {
  it('keeps the reference with its booking, marked as deleted', async () => {
    const { host, booking, id } = await build();
    const { data } = await remove(host, id);
    expect(data.removeBookingReference.bookingReference).toMatchObject({ ...video, deleted: true });
    const query = `query ($by: BookingBy!) { booking(by: $by) { references { databaseId deleted } } }`;
    const seen = await as(host).gql(query, { by: { databaseId: booking.id } });
    expect(seen.data.booking.references).toEqual([{ databaseId: id, deleted: true }]);
  });

  it('changes nothing the second time, and a deleted reference cannot be edited', async () => {
    const { host, booking, id } = await build();
    await remove(host, id);
    const { updatedAt } = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
    expect((await remove(host, id)).errors).toBeUndefined();
    expect(readErrorCode(await edit(host, id, { uid: 'back' }))).toBe('CONFLICT');
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      updatedAt,
    });
  });
});

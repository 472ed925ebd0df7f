import { describe, expect, it } from 'vitest';
import { forgetNext } from '../../src/domain/person/walk.ts';
import { as, db } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import { buildUserWithPassword, password } from '../support/page/visitor.ts';
import { bookOften, buildHostWithWords, context, createPerson, findTraces } from './scene.ts';

const forget = `mutation ($input: ForgetPersonInput!, $dryRun: Boolean) {
  forgetPerson(input: $input, dryRun: $dryRun) {
    held { table rows }
    erasure { databaseId email doneAt bookings }
    effects { events { type } }
  }
}`;

const readExport = `query ($email: EmailAddress, $userId: Int, $after: String) {
  exportPerson(email: $email, userId: $userId, after: $after) {
    records { table row } endCursor hasNextPage
  }
}`;

interface Row {
  table: string;
  row: Record<string, unknown>;
}

const buildAdminWithPassword = () => buildUserWithPassword({ role: 'ADMIN' });

const meetingsAreOver = (eventTypeId: number) =>
  db.booking.updateMany({
    where: { eventTypeId },
    data: { startTime: new Date(0), endTime: new Date(1) },
  });

describe('forgetPerson', () => {
  it('needs an administrator, their own password, and one name of the person', async () => {
    const admin = as(await buildAdminWithPassword());
    const { email } = createPerson();
    const ask = (input: object, caller = admin) => caller.gql(forget, { input });
    const stranger = await buildUser();
    expect(readErrorCode(await ask({ email }, as(stranger)))).toBe('FORBIDDEN');
    const withoutPassword = await ask({ email });
    expect(withoutPassword.errors?.[0]?.message).toBe(
      'currentPassword: is required to forget a person',
    );
    const wrong = await ask({ email, currentPassword: 'wrong' });
    expect(wrong.errors?.[0]?.message).toBe('currentPassword: is incorrect');
    for (const input of [{}, { email, userId: stranger.id }]) {
      const { errors } = await ask({ ...input, currentPassword: password });
      expect(errors?.[0]?.message).toBe('email: or `userId` is required, and not both');
    }
    expect(readErrorCode(await ask({ userId: 2_000_000_000, currentPassword: password }))).toBe(
      'NOT_FOUND',
    );
    expect(await db.erasure.count({ where: { email } })).toBe(0);
  });

  it('can be tried out without a password: it lists what is kept, and changes nothing', async () => {
    const person = createPerson();
    await bookOften(person, 3);
    const before = await findTraces(person);
    const input = { email: person.email, cancelMeetingsAhead: true };
    const admin = as(await buildAdminWithPassword());
    const { data, errors } = await admin.gql(forget, { input, dryRun: true });
    expect(errors).toBeUndefined();
    const { held, effects } = data.forgetPerson as {
      held: { table: string; rows: number }[];
      effects: { events: { type: string }[] };
    };
    const counts = Object.fromEntries(held.map(({ table, rows }) => [table, rows]));
    expect(counts).toMatchObject({ Booking: 3, Attendee: 3, Event: 3, IdempotencyRecord: 3 });
    expect(effects.events.map(({ type }) => type)).toEqual([
      'BOOKING_CANCELLED',
      'BOOKING_CANCELLED',
      'BOOKING_CANCELLED',
    ]);
    expect(await findTraces(person)).toEqual(before);
    const { errors: both } = await admin.gql(forget, {
      input: { ...input, currentPassword: password },
      dryRun: true,
    });
    expect(both?.[0]?.message).toContain('cannot be combined with a password');
  });

  it('begins at once, and says when it was done', async () => {
    const person = createPerson();
    const { offer } = await bookOften(person, 2);
    await meetingsAreOver(offer.id);
    const admin = as(await buildAdminWithPassword());
    const input = { email: person.email, currentPassword: password };
    const { data } = await admin.gql(forget, { input });
    const { erasure } = data.forgetPerson as { erasure: { databaseId: number } };
    expect(erasure).toMatchObject({ email: person.email, doneAt: null, bookings: 0 });
    await forgetNext({ ...context, clock: () => new Date() });
    const list = await admin.gql(
      '{ erasures(first: 1) { nodes { databaseId email doneAt bookings } } }',
    );
    expect((list.data as { erasures: { nodes: object[] } }).erasures.nodes).toEqual([
      {
        databaseId: erasure.databaseId,
        email: null,
        doneAt: expect.stringMatching(/^20/) as string,
        bookings: 2,
      },
    ]);
    expect(await findTraces(person)).toEqual([]);
    const { data: audit } = await admin.gql(
      '{ auditEntries(first: 1, filter: { acts: [PERSON_FORGOTTEN] }) { nodes { subjectId } } }',
    );
    expect(JSON.stringify(audit)).toMatch(/"subjectId":"[\w-]{43}"/);
    expect(readErrorCode(await as(await buildUser()).gql('{ erasures { nodes { email } } }'))).toBe(
      'FORBIDDEN',
    );
  });
});

describe('exportPerson', () => {
  it('shows a user what is kept of them, and nobody else but administrators', async () => {
    const { host, person } = await buildHostWithWords();
    const booker = createPerson();
    await bookOften(booker, 1);
    const own = await as(host).gql(readExport, {});
    const { records } = (own.data as { exportPerson: { records: Row[] } }).exportPerson;
    expect(records.find(({ table }) => table === 'User')?.row).toMatchObject({
      email: person.email,
      bio: `I am ${person.word}`,
    });
    const stranger = as(await buildUser());
    const refusals = [
      { email: person.email },
      { email: booker.email },
      { email: 'no@body.example' },
    ];
    for (const name of refusals) {
      expect(readErrorCode(await stranger.gql(readExport, name))).toBe('FORBIDDEN');
    }
    expect(readErrorCode(await stranger.gql(readExport, { userId: host.id }))).toBe('NOT_FOUND');
  });

  it('goes on page by page until nothing is left, and refuses other cursors', async () => {
    const person = createPerson();
    await bookOften(person, 120);
    const admin = as(await buildAdminWithPassword());
    const rows: Row[] = [];
    let after: string | null = null;
    let pages = 0;
    do {
      const page: { exportPerson: { records: Row[]; endCursor: string | null } } = (
        await admin.gql(readExport, { email: person.email, after })
      ).data as never;
      rows.push(...page.exportPerson.records);
      after = page.exportPerson.endCursor;
      pages += 1;
    } while (after !== null);
    expect(pages).toBeGreaterThan(1);
    const ids = rows.filter(({ table }) => table === 'Booking').map(({ row }) => row['id']);
    expect(new Set(ids).size).toBe(120);
    for (const wrong of [
      '',
      'OWN:',
      'X:1',
      'OWN:-1',
      'LOGGED:99999999999',
      'BOOKINGS:9999999999',
    ]) {
      const { errors } = await admin.gql(readExport, { email: person.email, after: wrong });
      expect(errors?.[0]?.message).toBe('after: must be an `endCursor` of this export');
    }
    const nobody = await admin.gql(readExport, { email: 'nobody@nowhere.example' });
    expect((nobody.data as { exportPerson: { records: Row[] } }).exportPerson.records).toEqual([]);
  });
});

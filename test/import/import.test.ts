import { beforeAll, describe, expect, it } from 'vitest';
import { compareServers } from './compare.ts';
import {
  createSettings,
  queryServer,
  runCli,
  type ServerProcess,
  startServerProcess,
} from '../support/process.ts';

/** What the tests read of the answer of `import`. */
interface Answer {
  records: { kind: string; [outcome: string]: number | string }[];
  refused: { kind: string; id: number; reason: string }[];
  kept: { kind: string; id: number; reason: string }[];
  missingAtSource: { kind: string; id: string }[];
  overlapping: { id: number }[];
  notes: string[];
}

const [there, here] = [await createSettings(), await createSettings()];
let source: ServerProcess;
let target: ServerProcess;
let sourceKey = '';
let targetKey = '';

const admin = 'admin@northwind.example';

async function createKey(settings: Record<string, string>): Promise<string> {
  const { stdout } = await runCli(settings, 'api-key', 'create', '--email', admin);
  return (JSON.parse(stdout) as { key: string }).key;
}

async function importAll(...flags: string[]) {
  const settings = { ...here, IMPORT_API_KEY: sourceKey };
  const { code, stdout, stderr } = await runCli(settings, 'import', '--from', source.url, ...flags);
  if (stdout === '') throw new Error(stderr);
  return { code, stderr, answer: JSON.parse(stdout) as Answer, said: stdout + stderr };
}

const count = ({ records }: Answer, outcome: string) =>
  Object.fromEntries(
    records.filter((one) => one[outcome] !== 0).map((one) => [one.kind, one[outcome]]),
  );

const compare = () =>
  compareServers({ url: source.url, key: sourceKey }, { url: target.url, key: targetKey });

const askSource = async (document: string) => {
  const answer = await queryServer(source.url, document, sourceKey);
  expect(answer.errors).toBeUndefined();
  return answer.data;
};

beforeAll(async () => {
  // The demo world has teams, seats, a series, payments, references and webhooks.
  await runCli(there, 'seed');
  source = await startServerProcess({ ...there, MAIL: 'off' });
  sourceKey = await createKey(there);
});

describe('import', () => {
  it('says in a dry run what a run would do, and writes nothing', async () => {
    const dry = await importAll('--dry-run');
    expect(dry).toMatchObject({ code: 0, answer: { refused: [], overlapping: [], notes: [] } });
    expect(count(dry.answer, 'created')).toMatchObject({ user: 5, team: 2, eventType: 7 });
    expect(dry.said).not.toContain(sourceKey);
    const { stdout } = await runCli(here, 'user', 'list');
    expect(JSON.parse(stdout)).toEqual({ users: [], total: 0 });
    const done = await importAll();
    expect(done.answer.records).toEqual(dry.answer.records);
    expect(done.answer.refused).toEqual([]);
  });

  it('gives each record the same id and the same fields over REST', async () => {
    target = await startServerProcess({ ...here, MAIL: 'off', WORKER: 'off' });
    targetKey = await createKey(here);
    const { differences, records, fields } = await compare();
    expect(differences).toEqual([]);
    expect(records['bookings']).toBeGreaterThan(50);
    expect(fields).toBeGreaterThan(3_000);
  });

  it('sends nothing: it records no events, and webhooks are off', async () => {
    const { data } = await queryServer(
      target.url,
      '{ events(first: 1) { nodes { type } } webhooks(first: 10) { nodes { active } } }',
      targetKey,
    );
    expect(data.events.nodes).toEqual([]);
    expect(data.webhooks.nodes).toEqual([{ active: false }, { active: false }]);
  });

  it('brings only changes when it is repeated, also while the server runs', async () => {
    const nothing = await importAll();
    expect(count(nothing.answer, 'created')).toEqual({});
    expect(count(nothing.answer, 'changed')).toEqual({});
    const { bookings } = await askSource(
      '{ bookings(first: 2, filter: { upcoming: true, status: [ACCEPTED] }) { nodes { databaseId } } }',
    );
    const [first, second] = bookings.nodes as { databaseId: number }[];
    await askSource(`mutation {
      cancelBooking(input: { by: { databaseId: ${first?.databaseId} } }) { changed }
      addAttendee(input: { by: { databaseId: ${second?.databaseId} }, email: "new@guests.example",
        name: "Łukasz 🎉", timeZone: "Asia/Kolkata" }) { attendee { databaseId } } }`);
    const again = await importAll();
    expect(count(again.answer, 'created')).toEqual({ attendee: 1 });
    expect(count(again.answer, 'changed')).toEqual({ booking: 2 });
    expect((await compare()).differences).toEqual([]);
  });

  it('removes what a record lost at the source, and names records that are gone there', async () => {
    const { users, schedules } = await askSource(`{
      users(first: 1, filter: { search: "maya" }) { nodes { databaseId } }
      schedules(first: 1) { nodes { databaseId availability { databaseId } } } }`);
    const userId = users.nodes[0].databaseId as number;
    const { availability } = schedules.nodes[0];
    const made = await askSource(`mutation {
      createTeam(input: { name: "Short" }) { team { databaseId } } }`);
    await importAll();
    const teamId = made.createTeam.team.databaseId as number;
    await askSource(`mutation {
      deleteAvailability(input: { by: { databaseId: ${availability[0].databaseId} } }) { databaseId }
      deleteTeam(input: { by: { databaseId: ${teamId} } }) { databaseId }
      editUser(input: { by: { databaseId: ${userId} }, bio: "Moved" }) { user { bio } } }`);
    const { answer } = await importAll();
    expect(count(answer, 'removed')).toEqual({ availability: 1 });
    expect(count(answer, 'changed')).toMatchObject({ user: 1 });
    expect(answer.missingAtSource).toContainEqual({ kind: 'team', id: String(teamId) });
  });

  it('keeps what was changed here since, and says so', async () => {
    const { bookings } = await askSource(
      '{ bookings(first: 2, orderBy: { field: ID, direction: ASC }) { nodes { databaseId } } }',
    );
    const [mine, both] = bookings.nodes as { databaseId: number }[];
    const edit = (id: number | undefined, title: string) =>
      `mutation { editBooking(input: { by: { databaseId: ${id} }, title: "${title}" }) { booking { title } } }`;
    await queryServer(target.url, edit(mine?.databaseId, 'Only here'), targetKey);
    await queryServer(target.url, edit(both?.databaseId, 'Here'), targetKey);
    await askSource(edit(both?.databaseId, 'There'));
    const { answer } = await importAll();
    expect(answer.kept).toEqual([
      { kind: 'booking', id: both?.databaseId, reason: expect.stringContaining('stays as it is') },
    ]);
    const read = await queryServer(
      target.url,
      `{ a: booking(by: { databaseId: ${mine?.databaseId} }) { title }
         b: booking(by: { databaseId: ${both?.databaseId} }) { title } }`,
      targetKey,
    );
    expect(read.data).toEqual({ a: { title: 'Only here' }, b: { title: 'Here' } });
  });

  it('leaves free ids for what is made here afterwards', async () => {
    // How many bookings the demo world has depends on the day of the week.
    const { bookings } = await askSource(
      '{ bookings(first: 1, orderBy: { field: ID, direction: DESC }) { nodes { databaseId } } }',
    );
    const { data } = await queryServer(
      target.url,
      `mutation { createBooking(input: { start: "2031-05-05T09:00:00Z", end: "2031-05-05T10:00:00Z",
        title: "New here" }) { booking { databaseId } }
        createUser(input: { email: "late@example.test", name: "Late" }) { user { databaseId } } }`,
      targetKey,
    );
    expect(data.createBooking.booking.databaseId).toBeGreaterThan(bookings.nodes[0].databaseId);
    expect(data.createUser.user.databaseId).toBeGreaterThan(5);
  });
});

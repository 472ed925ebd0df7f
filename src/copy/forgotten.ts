import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { z } from 'zod';
import { createKeyring } from '../auth/keyring.ts';
import { unpackBody } from '../base/packed.ts';
import { BadRequest } from '../base/errors.ts';
import { tryOrNull } from '../input/try-or-null.ts';
import { hashAddress } from '../person/hash.ts';
import { listPeople } from '../person/within.ts';

const List = z.object({
  forgotten: z.array(z.object({ addressHash: z.string(), askedAt: z.iso.datetime() })),
});

export type ForgottenList = z.output<typeof List>['forgotten'];

/** Reads what `person forgotten` printed, before anything is restored. Null if no file was named. */
export function readForgotten(file: string | undefined): ForgottenList | null {
  if (file === undefined) return null;
  const read = tryOrNull(() => List.parse(JSON.parse(readFileSync(file, 'utf8'))));
  if (read) return read.forgotten;
  throw new BadRequest(`${file} cannot be read: it must be what \`person forgotten\` printed.`);
}

/**
 * Lets the server forget again who was forgotten after the backup: it begins with them at its start. Their
 * accounts came back as well; only an operator can delete these. A hash without an address is of somebody
 * whom the backup does not know, or was made with a key that is missing.
 */
export async function forgetAgain(
  client: pg.Client,
  forgotten: ForgottenList,
  keys: readonly Buffer[],
): Promise<{ waiting: number; notFound: number; accounts: string[] }> {
  const later = await leaveOutKnown(client, forgotten);
  const found = await findAddresses(client, later, keys);
  const { rows: users } = await client.query<{ email: string }>(
    'SELECT email FROM "User" WHERE email = ANY($1) ORDER BY email',
    [found.map(({ email }) => email)],
  );
  const accounts = users.map(({ email }) => email);
  const waiting = found.filter(({ email }) => !accounts.includes(email));
  await client.query(
    `INSERT INTO "Erasure" (email, "addressHash", "askedAt")
     SELECT email, "addressHash", "askedAt" FROM jsonb_populate_recordset(NULL::"Erasure", $1::jsonb)`,
    [JSON.stringify(waiting)],
  );
  const notFound = new Set(later.map(({ addressHash }) => addressHash));
  for (const { addressHash } of found) notFound.delete(addressHash);
  return { waiting: waiting.length, notFound: notFound.size, accounts };
}

/** What came before the backup is in it. */
async function leaveOutKnown(client: pg.Client, forgotten: ForgottenList): Promise<ForgottenList> {
  const { rows } = await client.query<{ hash: string; at: Date }>(
    'SELECT "addressHash" AS hash, "askedAt" AS at FROM "Erasure"',
  );
  const known = new Set(rows.map(({ hash, at }) => `${hash} ${at.toISOString()}`));
  return forgotten.filter(
    ({ addressHash, askedAt }) => !known.has(`${addressHash} ${new Date(askedAt).toISOString()}`),
  );
}

/** Addresses of the data. Those that were removed from a booking are in the log alone. */
const addressesSql = `
  SELECT email FROM "Attendee" UNION SELECT email FROM "User"
  UNION SELECT recipient FROM "Mail" UNION SELECT lower("userPrimaryEmail") FROM "Booking"`;

/** Events at once. */
const stretch = 2_000;

async function* readAddresses(client: pg.Client) {
  const { rows } = await client.query<{ email: string | null }>(addressesSql);
  for (const { email } of rows) if (email !== null) yield email;
  for (let after = 0; ;) {
    const events = await client.query<{ id: number; payload: unknown }>(
      'SELECT id, payload FROM "Event" WHERE id > $1 ORDER BY id LIMIT $2',
      [after, stretch],
    );
    const last = events.rows.at(-1);
    if (!last) return;
    after = last.id;
    const people = events.rows.flatMap(({ payload }) => listPeople(unpackBody(payload)));
    yield* new Set(people.map(({ email }) => String(email).toLowerCase()));
  }
}

/** Nobody can turn a hash into an address, so each address is hashed with each key. */
async function findAddresses(
  client: pg.Client,
  forgotten: ForgottenList,
  keys: readonly Buffer[],
): Promise<(ForgottenList[number] & { email: string })[]> {
  if (forgotten.length === 0) return [];
  const byHash = new Map(forgotten.map((one) => [one.addressHash, one]));
  const rings = keys.map((key) => createKeyring([key]));
  const found = new Map<string, ForgottenList[number] & { email: string }>();
  const seen = new Set<string>();
  for await (const email of readAddresses(client)) {
    if (seen.has(email)) continue;
    seen.add(email);
    const [hit] = rings.flatMap((ring) => byHash.get(hashAddress(ring, email)) ?? []);
    if (hit) found.set(email, { ...hit, email });
  }
  return [...found.values()];
}

import * as fc from 'fast-check';
import { Agent, request } from 'node:http';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { db, url } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { readSize } from '../support/size.ts';
import { assertDocumented } from '../support/rest/documented.ts';
import { anyMalformedRequest, type MalformedRequest } from './malformed-request.ts';

const numRuns = readSize('MALFORMED_REQUESTS', 600);
const agent = new Agent({ keepAlive: true });

/** As it is, which `fetch` would not send: a GET with a body, a header with anything in it. */
function sendRaw({ method, path, headers, body }: MalformedRequest, key: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    headers: Headers;
    text: string;
  }>();
  const sent = request(`${url}/`, {
    agent,
    method,
    path,
    headers: { ...headers, authorization: `Bearer ${key}`, 'content-length': body.length },
  });
  sent.once('error', reject);
  sent.once('response', (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    response.once('error', reject).once('end', () => {
      const given = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      const status = response.statusCode ?? 0;
      resolve({ status, headers: new Headers(given as [string, string][]), text });
    });
  });
  sent.end(body);
  return promise;
}

/** Records of everything, and nothing that the callers need themselves. */
async function buildPrey() {
  const [owner, member] = [await buildUser(), await buildUser()];
  const { id: bookingId, uid } = await buildBooking({ host: owner });
  const { id: teamId } = await buildTeam({ owner, members: [member] });
  const { id: scheduleId } = await db.schedule.create({ data: { userId: owner.id, name: 'Work' } });
  const { id: webhookId } = await db.webhook.create({
    data: { userId: owner.id, subscriberUrl: 'https://example.test', secret: 'x' },
  });
  return [
    String(owner.id),
    bookingId,
    uid,
    teamId,
    scheduleId,
    webhookId,
    `${member.id}_${teamId}`,
  ];
}

describe('malformed requests', () => {
  const patience = 180_000 + numRuns * 100;
  it(
    'are each answered with a problem, and none with an accident',
    { timeout: patience },
    async () => {
      // The first records of the tables are prey: small numbers are guessed often.
      const prey = (await buildPrey()).map(String);
      for (let i = 0; i < 20; i += 1) await buildUser();
      const callers = [await buildAdmin(), await buildAdmin(), await buildUser()];
      const tally = new Map<string, number>();
      const caller = fc.constantFrom(...callers.map(({ key }) => key));
      const property = fc.asyncProperty(anyMalformedRequest(prey), caller, async (asked, by) => {
        const answer = await sendRaw(asked, by);
        const { method, path } = asked;
        const row = `${answer.status} ${answer.headers.get('x-graphql-operation') ?? ''}`;
        tally.set(row, (tally.get(row) ?? 0) + 1);
        assertDocumented({ ...answer, method, path });
      });
      await fc.assert(property, { numRuns });
      const count = (status: number) =>
        [...tally].reduce((sum, [row, n]) => (row.startsWith(`${status}`) ? sum + n : sum), 0);
      if (numRuns > 600)
        process.stdout.write(
          [...tally]
            .sort()
            .map(([row, n]) => `${row}: ${n}\n`)
            .join(''),
        );
      // They get past the door, and some of them far.
      for (const status of [200, 400, 404]) expect(count(status)).toBeGreaterThan(0);
      expect(count(401)).toBe(0);
    },
  );
});

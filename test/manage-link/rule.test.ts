import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { db, startApp } from '../support/app.ts';
import { runMutation } from '../support/ask/graphql.ts';
import { buildHost } from '../support/build/host.ts';
import { answer, buildManaged, cancel, find, later, move, readCodes, soon } from './scene.ts';

describe('the rules of the host', () => {
  it('refuse what bookers may not do', async () => {
    const { token, id } = await buildManaged({
      disableCancelling: true,
      disableRescheduling: true,
    });
    for (const refused of [await cancel(token), await move(token), await answer(token, {})]) {
      expect(readCodes(refused)).toEqual(['FORBIDDEN']);
      expect(refused.userErrors[0].message).toContain('only by its host');
    }
    expect((await find(token)).found).toMatchObject({
      mayMove: false,
      mayCancel: false,
      mayChangeAnswers: false,
    });
    expect((await db.booking.findUniqueOrThrow({ where: { id } })).status).toBe('ACCEPTED');
  });

  it('refuse changes at short notice', async () => {
    const at = soon(90);
    const { token } = await buildManaged(
      { minimumChangeNotice: 24 * 60, bookersMayChangeAnswers: true },
      { start: at },
    );
    for (const refused of [
      await cancel(token),
      await move(token),
      await answer(token, { notes: 'x' }),
    ]) {
      expect(readCodes(refused)).toEqual(['CONFLICT']);
      expect(refused.userErrors[0].message).toContain('1440 minutes before the start');
    }
    const { found } = await find(token);
    expect(found.changesUntil).toBe(new Date(Date.parse(at) - 86_400_000).toISOString());
  });

  it('refuse changes once the meeting has begun', async () => {
    const { token, id } = await buildManaged({}, { start: soon(30) });
    const now = readSystemClock().getTime();
    const times = { startTime: new Date(now - 60_000), endTime: new Date(now + 60_000) };
    await db.booking.update({ where: { id }, data: times });
    expect(readCodes(await cancel(token))).toEqual(['CONFLICT']);
    expect(readCodes(await move(token))).toEqual(['CONFLICT']);
  });

  it('do not bind the host', async () => {
    const { id, host } = await buildManaged({
      disableCancelling: true,
      minimumChangeNotice: 525_600,
    });
    const { data } = await runMutation(
      host,
      'cancelBooking',
      { by: { databaseId: id } },
      'changed',
    );
    expect(data.cancelBooking.changed).toBe(true);
  });

  it('can be set and read', async () => {
    const host = await buildHost();
    const rules = {
      disableRescheduling: true,
      minimumChangeNotice: 60,
      bookersMayChangeAnswers: true,
    };
    const shown = 'eventType { disableRescheduling minimumChangeNotice bookersMayChangeAnswers }';
    const { data } = await runMutation(
      host,
      'createEventType',
      { title: 'Cut', length: 30, ...rules },
      shown,
    );
    expect(data.createEventType.eventType).toEqual(rules);
    const bad = { title: 'Cut', length: 30, minimumChangeNotice: -1 };
    const { errors } = await runMutation(host, 'createEventType', bad, shown);
    expect(errors?.[0]?.extensions).toMatchObject({ errors: [{ path: 'minimumChangeNotice' }] });
  });
});

describe('a booking without an event type', () => {
  it('can be cancelled, but not moved, by its booker', async () => {
    const { token, offer } = await buildManaged();
    await db.eventType.delete({ where: { id: offer.id } });
    expect(readCodes(await move(token))).toEqual(['CONFLICT']);
    expect((await cancel(token)).booking.status).toBe('CANCELLED');
  });
});

describe('anonymous callers', () => {
  it('pay for changes, so that a token cannot be tried or used without end', async () => {
    const { token } = await buildManaged();
    const app = await startApp({ RATE_LIMIT: '200' });
    const query = `mutation ($input: MoveManagedBookingInput!) { moveManagedBooking(input: $input) { changed userErrors { code } } }`;
    const codes: unknown[] = [];
    for (let nth = 0; nth < 30; nth++) {
      const input = { token: `${token.slice(0, -1)}!`, start: later };
      const { data, errors } = await app.as().gql(query, { input });
      codes.push(errors?.[0]?.extensions['code'] ?? data.moveManagedBooking.userErrors[0].code);
    }
    expect(codes[0]).toBe('NOT_FOUND');
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    await app.close();
  });
});

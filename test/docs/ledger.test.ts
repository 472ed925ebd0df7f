import { describe, expect, it } from 'vitest';
import {
  comparedCallers,
  listComparedCallers,
} from '../../rest-compat/docs/ledger/compared-caller.ts';
import { createExample, toExampleCall } from '../../rest-compat/docs/ledger/example.ts';
import { traceAnswer } from '../../rest-compat/docs/ledger/trace-answer.ts';
import { traceInput } from '../../rest-compat/docs/ledger/trace-input.ts';
import { ledger } from '../../rest-compat/ledger.ts';
import {
  type Endpoint,
  printDocument,
  toFullPath,
  toOperationId,
  toReferencePath,
} from '../../rest-compat/kit/route.ts';
import { schema } from '../../schema/index.ts';
import { as, url } from '../support/app.ts';
import { listLinks, readPage, toVisibleText } from '../support/page/html.ts';
import { unescapeHtml } from '../support/page/visitor.ts';

const list = await readPage('/docs/ledger');
const rows = ledger.map((row) => [`${row.method.toUpperCase()} ${toFullPath(row)}`, row] as const);

const findRow = (id: string): Endpoint => {
  const row = ledger.find((one) => toOperationId(one) === id);
  if (!row) throw new Error(`No route ${id}`);
  return row;
};

/** The routes that a list shows, by the ids that links of other pages use. */
const listShown = (text: string) =>
  [...text.matchAll(/<li\s+id="([\w-]+)"[^>]*>/g)]
    .filter(([tag]) => !/\shidden\s*>/.test(tag))
    .map(([, id]) => id);

const readSample = (text: string, id: string) => {
  const [, code = ''] =
    new RegExp(`<pre\\s+id="${id}"[^>]*>\\s*<code>(.*?)</code>`, 's').exec(text) ?? [];
  return toVisibleText(code);
};

describe('the list of the ledger', () => {
  it('has a line for each route, which leads to its page', () => {
    expect(listShown(list.text)).toHaveLength(ledger.length);
    expect(listLinks(list.text)).toEqual(expect.arrayContaining(ledger.map(toReferencePath)));
    // Links to the page that had all routes.
    expect(listShown(list.text)).toContain('delete-bookings-id-cancel');
    expect(list.text.length).toBeLessThan(80_000);
  });

  it.each([
    ['?q=cancel', ['delete-bookings-id-cancel', 'delete-bookings-id']],
    ['?q=GAP-10', ['get-bookings']],
    ['?q=reschedule', ['patch-bookings-id']],
    ['?q=move', ['patch-bookings-id']],
    ['?q=no-show', ['patch-attendees-id']],
    ['?q=/BOOKINGS+get&method=get', ['get-bookings', 'get-bookings-id']],
    ['?method=post&concept=event-types', ['post-event-types']],
    ['?q=%20%20MEMBER%20&method=delete', ['delete-memberships-id']],
    ['?q=nothing-like-this', []],
    ['?q=%3Cb%3E&method=put', []],
    ['?concept=constructor', []],
  ])('shows only what %s asks for', async (query, expected) => {
    const { text, response } = await readPage(`/docs/ledger${query}`);
    expect(response.status).toBe(200);
    expect(listShown(text)).toEqual(expected);
    expect(toVisibleText(text)).toContain(`${expected.length} of ${ledger.length} routes`);
    expect(text.includes('data-none hidden')).toBe(expected.length > 0);
    expect(text).not.toContain('<b>');
  });
});

describe('the words of people', () => {
  it.each([
    ['key', ['Me', 'OAuth']],
    ['calendar', ['Booking references', 'Schedules', 'Availabilities', 'Slots']],
    ['notification', ['Webhooks']],
    ['working hours', ['Schedules', 'Availabilities']],
  ])('find the routes of a concept: %s', async (word, expected) => {
    const { text } = await readPage(`/docs/ledger?q=${encodeURIComponent(word)}`);
    const ids = new Set(listShown(text));
    const found = ledger.filter((_row, place) => ids.has(listShown(list.text)[place]));
    expect([...new Set(found.map(({ tag }) => tag))].sort()).toEqual(expected.toSorted());
  });

  it('lead to the translation of a request where no route matches', async () => {
    const { text } = await readPage('/docs/ledger?q=GET+/v1/Nothing%3Fa%3D1');
    expect(listLinks(text)).toContain(
      '/docs/ledger/translate#request=GET%20%2Fv1%2FNothing%3Fa%3D1',
    );
  });
});

describe('the proof that REST and GraphQL are equal', () => {
  it('is on each row, by the table that the equivalence test runs by', () => {
    const rowsOfList = list.text.split('<li\n').slice(-ledger.length).map(toVisibleText);
    for (const [place, endpoint] of ledger.entries()) {
      const count = listComparedCallers(endpoint).length;
      expect(rowsOfList[place]?.includes(`= ${count} callers`)).toBe(endpoint.tag !== 'OAuth');
    }
    for (const name of Object.values(comparedCallers)) {
      expect(toVisibleText(list.text).replaceAll(/\s+/g, ' ')).toContain(name);
    }
  });

  it('names the callers on the page of a route', async () => {
    const readCallers = async (id: string) => {
      const { text } = await readPage(`/docs/reference/${id}`);
      return toVisibleText(text).replaceAll(/\s+/g, ' ');
    };
    const { nobody, admin } = comparedCallers;
    expect(await readCallers('listBookings')).toContain(`${nobody}.`);
    const booking = await readCallers('createBooking');
    expect([booking.includes(admin), booking.includes(nobody)]).toEqual([true, false]);
    expect(await readCallers('revokeToken')).not.toContain('over both APIs');
  });
});

describe('the page of a route', () => {
  it.each(rows)('shows %s beside its operation', async (_name, row) => {
    const { text } = await readPage(toReferencePath(row));
    const shown = toVisibleText(text);
    expect(shown).toContain(toFullPath(row).replaceAll(/:(\w+)/g, '{$1}'));
    expect(shown).toContain(row.summary);
    expect(shown).toContain(row.operation);
    for (const gap of row.gaps) expect(shown).toContain(gap);
    expect(readSample(text, 'operation')).toBe(printDocument(row.document));
    const graphiql = listLinks(text).find((link) => link.startsWith('/graphql#')) ?? '';
    const opened = new URLSearchParams(unescapeHtml(graphiql).split('#')[1]);
    expect(opened.get('query')).toBe(readSample(text, 'operation'));
    expect(opened.get('variables')).toBe(readSample(text, 'variables'));
    const answer = JSON.parse(readSample(text, 'graphql-answer')) as { data: object };
    expect(Object.keys(answer.data)).toHaveLength(1);
  });

  it('shows where each field goes, and where each value comes from', async () => {
    const { text } = await readPage('/docs/reference/listSlots');
    const shown = toVisibleText(text.slice(text.indexOf('id="fields"'))).replaceAll(/\s+/g, ' ');
    expect(shown).toContain('eventTypeId query eventTypeId');
    expect(shown).toContain('slots.{date}[] slots.days[] and slots.days[].slots[]');
    expect(listLinks(text)).toContain('/docs/ledger/translate?route=listSlots');
  });

  it('is where the page that the ledger had leads to', async () => {
    const answer = await fetch(`${url}/docs/ledger/listSlots`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      '/docs/reference/listSlots',
    ]);
    expect((await readPage('/docs/ledger/nothing')).response.status).toBe(404);
  });

  it('shows commands whose answers match the page', async () => {
    const { text } = await readPage('/docs/reference/listSlots');
    const [, address = ''] =
      /curl -s '[^']*?(\/v1[^']*)'/.exec(readSample(text, 'sample-curl')) ?? [];
    const response = await as().fetch(address, { headers: { prefer: 'explain=graphql' } });
    const { query, variables } = (await response.json()) as { query: string; variables: object };
    expect(readSample(text, 'operation')).toBe(query);
    expect(readSample(text, 'variables')).toBe(JSON.stringify(variables, null, 2));
    const [, sent = ''] = /<<'END'\n(.*)\nEND$/s.exec(readSample(text, 'program-curl')) ?? [];
    expect(sent).toContain('\n      slots(');
    const answer = await as().fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // As curl reads it.
      body: sent.replaceAll('\n', ''),
    });
    // There is no event type 1 here, so the operation itself was understood.
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });
});

const now = new Date('2026-06-01T09:00:00Z');

function trace(row: Endpoint) {
  const call = toExampleCall(createExample(row, now));
  const chosen = row.choose?.(call.body) ?? row;
  return { chosen, fields: traceInput(chosen, call) };
}

describe('the fields of a request', () => {
  it('all lead to a variable, except those that are only checked or have no effect', () => {
    const without = rows.flatMap(([name, row]) =>
      trace(row)
        .fields.filter(({ variables }) => variables.length === 0)
        .map((field) => `${name} ${field.name}`),
    );
    expect(without).toEqual([
      // The one says whether `hashedLink` counts, the other counts only with the event type 0.
      'POST /v1/bookings hasHashedBookingLink',
      'POST /v1/bookings user',
      'PATCH /v1/bookings/:id timeZone',
      'POST /api/auth/oauth/token grant_type',
      'POST /api/auth/oauth/refreshToken grant_type',
    ]);
  });

  it.each([
    ['listBookings', 'dateFrom', ['filter.startTime.gte']],
    ['listBookings', 'sortBy', ['orderBy.field']],
    ['createBooking', 'start', ['input.start']],
    ['createBooking', 'startTime', ['input.start']],
    ['createBooking', 'name', ['input.responses.name']],
    ['createBooking', 'Idempotency-Key', ['input.idempotencyKey']],
    ['cancelBooking', 'reason', ['input.reason']],
    ['editBooking', 'If-Match', ['input.ifVersion']],
    ['getWebhook', 'id', ['by.databaseId']],
    ['createEventType', 'locations', ['input.locations']],
  ])('of %s: %s becomes %j', (id, name, expected) => {
    const found = trace(findRow(id)).fields.find((field) => field.name === name);
    expect(found?.variables).toEqual(expected);
  });
});

describe('the values of an answer', () => {
  const traceRow = async (id: string) =>
    new Map(
      (await traceAnswer(trace(findRow(id)).chosen, schema, now)).traced.map(({ path, from }) => [
        path,
        from.map((field) => `${field.path} (${field.text})`),
      ]),
    );

  it.each([
    ['getBooking', 'booking.id', ['booking.id (id: databaseId)']],
    ['getBooking', 'ETag', ['booking.version (version)']],
    ['listBookings', 'X-Total-Count', ['bookings.totalCount (totalCount)']],
    ['createBooking', 'title', ['createBooking.booking.title (title)']],
    ['createBooking', 'message', []],
    ['introspectToken', 'exp', ['introspectToken.expiresAt (expiresAt)']],
    [
      'listSlots',
      'slots.{date}[].time',
      ['slots.days[].date (date)', 'slots.days[].slots[].start (start)'],
    ],
  ])('of %s: %s comes from %j', async (id, path, expected) => {
    expect((await traceRow(id)).get(path)).toEqual(expected);
  });

  it('come from the operation on every route, except fixed texts', async () => {
    const fixed = new Set<string>();
    for (const [, row] of rows) {
      const { traced } = await traceAnswer(trace(row).chosen, schema, now);
      expect(traced.length).toBeGreaterThan(0);
      for (const { path, from } of traced) if (from.length === 0) fixed.add(path);
    }
    expect([...fixed].sort()).toEqual(['client_secret_expires_at', 'message', 'success']);
  });
});

import * as fc from 'fast-check';
import { ledger as whole } from '../../rest-compat/ledger.ts';

/** Those of OAuth have another kind of body, and of errors: oauth-route.test.ts. */
const ledger = whole.filter(({ tag }) => tag !== 'OAuth');

/** A request as nobody should send it. */
export interface MalformedRequest {
  method: string;
  /** Below the server, with its query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Texts and numbers that have tripped one parser or another. */
const oddities = [
  ...['', ' ', '0', '-0', '-1', '01', '1e3', '0x10', '1.5', 'NaN', 'Infinity', 'null', 'undefined'],
  ...[
    'true',
    '[]',
    '{}',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...['2147483647', '2147483648', '-2147483649', '9007199254740993', '9'.repeat(400)],
  ...[
    '\u0000',
    '\ud800',
    '\udc00x',
    '\ufeff',
    '\u202e',
    '💥',
    'ſ',
    'İ',
    '\r\nX: y',
    '%',
    '%00',
    '%zz',
  ],
  ...[
    "' OR 1=1 --",
    '../..',
    '..%2f',
    '${7*7}',
    '{{7*7}}',
    '<script>',
    '\\',
    '"',
    'a'.repeat(1_200),
  ],
  ...['2030-01-01', '2030-02-30T00:00:00Z', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00Z'],
  ...[
    '-000001-01-01T00:00:00Z',
    '2030-01-01T00:00:00',
    '2030-01-01T24:00:00Z',
    '0000-01-01T00:00:00Z',
  ],
  ...['2030-01-01T00:00:00+99:99', '1970-01-01T09:00:00.000Z', '24:00', '24:01', '09:00', '-09:00'],
  ...[
    'Europe/Berlin',
    'Mars/Olympus',
    '+01:00',
    'a@b.example',
    'a@',
    `${'a'.repeat(320)}@b.example`,
  ],
  ...['https://example.com', 'javascript:alert(1)', 'http://[', 'ACCEPTED', 'upcoming', 'ADMIN'],
];

const numbers = [0, -0, 1, -1, 1.5, 1e21, 1e308, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 31) - 1];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddities) },
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Every field that some route knows, and some that none should. */
const fields = [
  ...new Set(
    ledger.flatMap(({ shapes }) =>
      [shapes.body, shapes.query].flatMap((shape) =>
        shape && 'shape' in shape ? Object.keys(shape.shape as object) : [],
      ),
    ),
  ),
  ...['__proto__', 'constructor', 'prototype', 'toString', 'apiKey', 'id', 'email', 'value', ''],
];

const field = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fields) }, text);

const leaf = fc.oneof(
  text,
  fc.constantFrom(...numbers, null, true, false),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

const { value: json } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    anyObject(tie('value')),
  ),
}));

/** `__proto__` as a key of its own, as JSON has it. */
function anyObject(value: fc.Arbitrary<unknown>) {
  return fc.dictionary(field, value, { maxKeys: 6, noNullPrototype: true });
}

/** What is right but for a field or two goes deepest. */
const nearly: Record<string, unknown>[] = [
  { bookingId: 1, email: 'a@b.example', name: 'Bob', timeZone: 'UTC' },
  {
    title: 'Intro',
    start: '2031-01-01T09:00:00Z',
    end: '2031-01-01T09:30:00Z',
    timeZone: 'UTC',
    responses: { name: 'Ada', email: 'a@b.example', guests: [], location: { value: 'link' } },
    metadata: {},
  },
  { email: 'a@b.example', timeZone: 'UTC', weekStart: 'Monday', timeFormat: 24, locale: 'en' },
  {
    name: 'Work',
    timeZone: 'UTC',
    availability: [{ days: [1], startTime: '09:00', endTime: '10:00' }],
  },
  { scheduleId: 1, days: [1], startTime: '09:00', endTime: '10:00', date: null },
  { subscriberUrl: 'https://b.example', eventTriggers: ['BOOKING_CREATED'], payloadTemplate: '{}' },
  { title: 'Intro', slug: 'intro', length: 30, locations: [], bookingFields: [], metadata: {} },
  { teamId: 1, userId: 1, role: 'MEMBER', accepted: true },
];

const spoilt = fc
  .tuple(fc.constantFrom(...nearly), anyObject(json))
  .map(([right, wrong]) => ({ ...right, ...wrong }));

const deep = fc
  .tuple(fc.constantFrom('[', '{"a":', '{"responses":'), fc.integer({ min: 20, max: 5_000 }))
  .map(([open, times]) => open.repeat(times));

const source = fc.oneof(
  { weight: 4, arbitrary: spoilt.map((value) => JSON.stringify(value)) },
  { weight: 3, arbitrary: json.map((value) => JSON.stringify(value)) },
  deep,
  fc.constantFrom(
    '{',
    '{"a"',
    '[1,',
    'nul',
    '{"a":1}}',
    '\u0000',
    '{"a":"\\ud800"}',
    '{"\\u0000":1}',
  ),
  fc.constantFrom('{"id":1e999}', '{"__proto__":{"isAdmin":true}}', '{"a":1,"a":2}', '"x"', '7'),
);

const body = fc.oneof(
  { weight: 6, arbitrary: source.map((one) => Buffer.from(one)) },
  // Broken off in the middle, of a letter even.
  fc.tuple(source, fc.nat()).map(([one, at]) => {
    const bytes = Buffer.from(one);
    return bytes.subarray(0, at % (bytes.length + 1));
  }),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc.constant(Buffer.alloc(0)),
  fc.constant(Buffer.alloc(1_100_000, '[')),
);

const query = fc
  .array(fc.tuple(field, text), { maxLength: 4 })
  .map((pairs) => pairs.map(([key, value]) => `${encodeText(key)}=${encodeText(value)}`).join('&'));

/** Half of it as it should be, half as it came, as far as a request can hold it. */
const encodeText = (given: string) =>
  given.length % 2 === 0
    ? encodeURIComponent(given.toWellFormed())
    : toSendableText(given).replaceAll(/[#?&/]/g, '');

/** What is left out here Node itself refuses, before it knows of any address. */
const toSendableText = (given: string) => given.replaceAll(/[^\u0021-\u007e]/g, '%2');

/** Beyond 16 KiB of headers Node itself refuses. */
const headerText = text.map((given) =>
  given.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').slice(0, 600),
);

const mediaTypes = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/problem+json',
    'text/plain',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
    ';',
    'json',
    '*/*',
  ],
];

const headers = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      fc.constantFrom(...mediaTypes),
      headerText,
    ),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'nothing', ''),
    'idempotency-key': headerText,
    'x-request-id': headerText,
    prefer: fc.constantFrom('explain=graphql', 'explain=', 'return=minimal'),
    accept: headerText,
    origin: headerText,
    cookie: headerText,
    'x-forwarded-for': headerText,
    'if-none-match': headerText,
    range: headerText,
  },
  { requiredKeys: [] },
);

/** `ids` are those of records that are there, and that may be lost. */
export function anyMalformedRequest(ids: readonly string[]): fc.Arbitrary<MalformedRequest> {
  const id = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, text.map(encodeText));
  const row = fc.tuple(fc.constantFrom(...ledger), id).map(([{ method, path }, one]) => ({
    method: method.toUpperCase(),
    // The caller’s own record is left out: callers who delete themselves are refused from then on.
    path: path.replace(/:\w+/, () => one),
  }));
  const elsewhere = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'QUERY'),
    path: fc
      .tuple(fc.constantFrom(...ledger), id, id)
      .map(([{ path }, one, two]) => `${path.replace(/:\w+/, () => one)}/${two}`),
  });
  const place = fc.oneof({ weight: 8, arbitrary: row }, elsewhere);
  return fc
    .record({ place, query, headers, body })
    .map(({ place: { method, path }, query: asked, ...rest }) => ({
      method,
      path: toSendableText(`/v1${path}${asked && `?${asked}`}`),
      ...rest,
    }));
}

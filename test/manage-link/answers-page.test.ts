import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { createVisitor, unescapeHtml } from '../support/page/visitor.ts';
import { bookLink, buildManaged, soon } from './scene.ts';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

const kinds = {
  ...{ text: '"x" <b>', textarea: 'one\ntwo', email: 'x@example.com', phone: '+49 30 1234' },
  ...{ number: '0.10', boolean: true, select: 'a', multiselect: ['a', 'b'], checkbox: true },
  ...{ radio: 'b', address: 'Street 1', url: 'https://example.com/' },
};

/** A booking whose host asks for a topic and lets bookers change their answers. */
const buildAnswered = (over: Parameters<typeof buildManaged>[0] = {}, answers: object = {}) =>
  buildManaged(
    {
      bookersMayChangeAnswers: true,
      bookingFields: [
        { name: 'topic', type: 'text', label: 'Topic', required: true },
        { name: 'site', type: 'url', label: 'Site' },
      ],
      ...over,
    },
    { responses: { name: 'ada', email: 'ada@example.test', topic: 'Tea', ...answers } },
  );

const readResponses = async (id: number) =>
  (await db.booking.findUniqueOrThrow({ where: { id } })).responses;

describe('/manage/{token}/answers', () => {
  it('changes the answers, and shows them afterwards', async () => {
    const { token, id } = await buildAnswered();
    const visitor = createVisitor();
    const page = `/manage/${token}/answers`;
    expect((await visitor.get(`/manage/${token}`)).text).toContain(`href="${page}"`);
    const { text } = await visitor.get(page);
    expect(text).toContain('value="Tea"');
    const answers = { 'answer-topic': 'Coffee', 'answer-notes': 'No <b>sugar' };
    const { status, location } = await visitor.submitForm(text, answers, page);
    expect([status, location]).toEqual([303, `/manage/${token}?done=answered`]);
    const { text: after } = await visitor.get(location ?? '');
    expect(after).toContain('Your answers are saved.');
    expect(after).toContain('Coffee');
    expect(await readResponses(id)).toEqual({
      name: 'ada',
      email: 'ada@example.test',
      topic: 'Coffee',
      notes: 'No <b>sugar',
    });
  });

  it('shows each problem at its field, and keeps what was typed', async () => {
    const { token, id } = await buildAnswered();
    const visitor = createVisitor();
    const typed = {
      'answer-topic': ' ',
      'answer-site': '"here"',
      'answer-notes': 'x'.repeat(10_001),
    };
    const { status, text } = await visitor.submit(`/manage/${token}/answers`, typed);
    expect(status).toBe(422);
    expect(text).toContain('<title>Error: Change your answers');
    for (const field of ['answer-topic', 'answer-site', 'answer-notes']) {
      expect(text).toContain(`href="#${field}"`);
      expect(text).toContain(`id="${field}-problem"`);
    }
    expect(unescapeHtml(text)).toContain('value=""here""');
    expect(text).toContain('x'.repeat(10_001));
    expect(await readResponses(id)).toMatchObject({ topic: 'Tea' });
  });

  it('changes nothing when the form is sent as it is, for every kind of question', async () => {
    const bookingFields = Object.keys(kinds).map((type) => ({
      name: `my-${type}`,
      type,
      required: true,
      ...(['select', 'multiselect', 'radio'].includes(type) && { options }),
    }));
    const answers = Object.fromEntries(
      Object.entries(kinds).map(([type, answer]) => [`my-${type}`, answer]),
    );
    const { token, id } = await buildAnswered({ bookingFields }, answers);
    const before = await db.booking.findUniqueOrThrow({ where: { id } });
    const visitor = createVisitor();
    const page = `/manage/${token}/answers`;
    const { text } = await visitor.get(page);
    const { status } = await visitor.submitForm(text, readControls(text), page);
    expect(status).toBe(303);
    const after = await db.booking.findUniqueOrThrow({ where: { id } });
    expect([after.responses, after.version]).toEqual([before.responses, before.version]);
  });

  it('removes an answer that is emptied, and lets an optional choice be taken back', async () => {
    const teas = [{ value: 'a', label: 'Black tea' }, ...options.slice(1)];
    const bookingFields = [{ name: 'drink', type: 'radio', label: 'Drink', options: teas }];
    const { token, id } = await buildAnswered({ bookingFields }, { drink: 'a', notes: 'Hi' });
    const visitor = createVisitor();
    const page = `/manage/${token}/answers`;
    const { text } = await visitor.get(page);
    expect(text).toContain('No answer');
    expect((await visitor.get(`/manage/${token}`)).text).toContain('Black tea');
    await visitor.submitForm(text, { 'answer-drink': '', 'answer-notes': '' }, page);
    expect(await readResponses(id)).toEqual({ ...person, topic: 'Tea' });
  });

  it('neither shows nor changes who comes and where', async () => {
    const bookingFields = ['name', 'email', 'guests', 'location'].map((name) => ({
      name,
      type: 'text',
    }));
    const { token, id } = await buildAnswered({ bookingFields }, { topic: undefined });
    const visitor = createVisitor();
    const page = `/manage/${token}/answers`;
    const { text } = await visitor.get(page);
    const forged = { 'answer-name': 'Eve', 'answer-email': 'eve@example.test', guests: 'x@y.z' };
    await visitor.submitForm(text, { ...forged, 'answer-notes': 'Hi' }, page);
    expect(text).not.toMatch(/id="answer-(name|email|guests|location)"/);
    expect(await readResponses(id)).toEqual({ ...person, notes: 'Hi' });
  });

  it('changes only the answers of its seat', async () => {
    const { token, id, offer } = await buildAnswered({ seatsPerTimeSlot: 2 });
    const { manageToken } = await bookLink(offer.id, 'bob', {
      responses: { name: 'bob', email: 'bob@example.test', topic: 'Milk' },
    });
    const visitor = createVisitor();
    await visitor.submit(`/manage/${token}/answers`, { 'answer-topic': 'Coffee' });
    const seats = await db.bookingSeat.findMany({
      where: { bookingId: id },
      orderBy: { id: 'asc' },
    });
    expect(seats.map(({ data }) => data)).toEqual([
      expect.objectContaining({ topic: 'Coffee' }),
      expect.objectContaining({ topic: 'Milk' }),
    ]);
    const { text } = await visitor.get(`/manage/${String(manageToken)}/answers`);
    expect([text.includes('Milk'), text.includes('Coffee')]).toEqual([true, false]);
  });

  it('is not offered unless the host allows it', async () => {
    const { token, id } = await buildAnswered({ bookersMayChangeAnswers: false });
    const visitor = createVisitor();
    const page = `/manage/${token}/answers`;
    expect((await visitor.get(`/manage/${token}`)).text).not.toContain(page);
    const { status, text } = await visitor.get(page);
    expect(status).toBe(200);
    expect(text).toContain('These answers cannot be changed here. Contact the host.');
    expect(text).not.toContain('<form');
    const csrf = await visitor.proofOn('/auth/sign-in');
    const forged = await visitor.post(page, { csrf, 'answer-topic': 'Milk' });
    expect(forged.status).toBe(403);
    expect(forged.text).toContain('can be changed only by its host');
    expect(await readResponses(id)).toMatchObject({ topic: 'Tea' });
  });

  it('says so when the time for changes has ended', async () => {
    const over = { minimumChangeNotice: 600, minimumBookingNotice: 0 };
    const { token } = await buildAnswered(over, {});
    await db.booking.updateMany({
      where: { attendees: { some: { id: Number(token.split('-')[0]) } } },
      data: { startTime: new Date(soon(60)), endTime: new Date(soon(90)) },
    });
    const visitor = createVisitor();
    const csrf = await visitor.proofOn('/auth/sign-in');
    const page = `/manage/${token}/answers`;
    const { status, text } = await visitor.post(page, { csrf, 'answer-topic': 'Milk' });
    expect(status).toBe(422);
    expect(text).toContain('Changes must be made at least 600 minutes before the start');
  });
});

const person = { name: 'ada', email: 'ada@example.test' };

/** What a browser sends of a form that nobody touched. */
function readControls(text: string): [string, string][] {
  const read = (tag: string, name: string) =>
    unescapeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const inputs = [...text.matchAll(/<input\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('name="answer-'))
    .filter((tag) => !/type="(radio|checkbox)"/.test(tag) || /\schecked/.test(tag));
  const areas = [...text.matchAll(/(<textarea[^>]*>)\n(.*?)<\/textarea>/gs)];
  const selects = [...text.matchAll(/(<select[^>]*>)(.*?)<\/select>/gs)];
  return [
    ...inputs.map((tag): [string, string] => [read(tag, 'name'), read(tag, 'value')]),
    ...areas.map(([, tag = '', value = '']): [string, string] => [
      read(tag, 'name'),
      unescapeHtml(value).replaceAll('\n', '\r\n'),
    ]),
    ...selects.map(([, tag = '', body = '']): [string, string] => [
      read(tag, 'name'),
      read(/<option[^>]*\sselected[^>]*>/.exec(body)?.[0] ?? '', 'value'),
    ]),
  ];
}

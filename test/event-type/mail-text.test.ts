import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mailVariables } from '../../src/input/mail-variable.ts';
import { as, db } from '../support/app.ts';
import { runMutation } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType, buildTeamScene } from '../support/build/event-type.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { type Caller, readErrorCode, readResultCode } from '../support/client.ts';

const shown = 'eventType { mailTexts { kind language text } }';

const edit = (caller: Caller, id: number, mailTexts: object[], more: object = {}) =>
  runMutation(caller, 'editEventType', { by: { databaseId: id }, mailTexts, ...more }, shown);

async function readTexts(caller: Caller, id: number) {
  const query = `{ eventType(by: { databaseId: ${id} }) { mailTexts { kind language text } } }`;
  const { data } = await as(caller).gql(query);
  return data.eventType?.mailTexts;
}

async function buildOffer(over: Parameters<typeof buildBookableEventType>[1] = {}) {
  const host = await buildUser();
  return { host, ...(await buildBookableEventType(host, over)) };
}

const text = { kind: 'BOOKED', language: 'de', text: 'Hallo {name}' };

const known = '{name}, {host}, {title}, {date}, {time}, {place} and {link}';

describe('mailTexts', () => {
  it('are none until they are set, and are stored without blank ones', async () => {
    const { host, id } = await buildOffer();
    expect(await readTexts(host, id)).toEqual([]);
    const { data } = await edit(host, id, [
      text,
      { kind: 'BOOKED', text: ' Hello\r\n\r\n\t{host} ' },
      { kind: 'MOVED', text: ' \n ' },
    ]);
    const stored = [text, { kind: 'BOOKED', language: null, text: 'Hello\n\n {host}' }];
    expect(data.editEventType.eventType.mailTexts).toEqual(stored);
    const { version } = await db.eventType.findUniqueOrThrow({ where: { id } });
    expect(version).toBe(2);
    // What is left out stays.
    await runMutation(host, 'editEventType', { by: { databaseId: id }, title: 'New' }, shown);
    expect(await readTexts(host, id)).toEqual(stored);
    await edit(host, id, []);
    expect(await readTexts(host, id)).toEqual([]);
  });

  it('can be set when the event type is created', async () => {
    const host = await buildUser();
    const input = { title: 'Talk', length: 30, mailTexts: [text] };
    const { data } = await runMutation(host, 'createEventType', input, shown);
    expect(data.createEventType.eventType).toEqual({ mailTexts: [text] });
  });

  it('are refused with all that is wrong', async () => {
    const { host, id } = await buildOffer();
    const { errors } = await edit(host, id, [
      { kind: 'BOOKED', text: 'Hi {first name}' },
      { kind: 'BOOKED', language: 'it', text: 'Ciao' },
      { kind: 'MOVED', text: 'x'.repeat(2_001) },
      { kind: 'NO_SHOW', text: 'a\u001bb' },
    ]);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(errors?.[0]?.extensions['errors']).toEqual([
      {
        path: 'mailTexts.0.text',
        message: `must not contain {first name}. The variables are ${known}`,
      },
      { path: 'mailTexts.1.language', message: 'must be en, de, fr or es' },
      { path: 'mailTexts.2.text', message: 'must be at most 2000 characters' },
      {
        path: 'mailTexts.3.text',
        message: 'must not contain control characters other than line breaks',
      },
    ]);
    const twice = await edit(host, id, [text, { ...text, text: 'Servus' }]);
    expect(twice.errors?.[0]?.extensions['errors']).toEqual([
      {
        path: 'mailTexts.1.language',
        message: 'must be another one: there is a text of this kind for this language',
      },
    ]);
    expect(await readTexts(host, id)).toEqual([]);
  });

  it('are shown to those who may change the event type, and to nobody else', async () => {
    const { owner, admin, member, stranger, eventType } = await buildTeamScene();
    const id = eventType.databaseId;
    expect(readResultCode(await edit(admin, id, [text]))).toBe('OK');
    for (const caller of [owner, admin, await buildAdmin()])
      expect(await readTexts(caller, id)).toEqual([text]);
    expect(await readTexts(member, id)).toEqual([]);
    expect(readErrorCode(await edit(member, id, []))).toBe('FORBIDDEN');
    expect(await readTexts(stranger, id)).toBeUndefined();
    expect(readErrorCode(await edit(stranger, id, []))).toBe('NOT_FOUND');
  });

  it('are not shown to a colleague who sees only a booking', async () => {
    const { host, id } = await buildOffer({ mailTexts: [text] });
    const colleague = await buildUser();
    const booking = await buildBooking({ host, hosts: [colleague], eventTypeId: id });
    const query = `{ booking(by: { databaseId: ${booking.id} }) {
      eventType { mailTexts { text } mailPreview(kind: BOOKED) { text } } } }`;
    const nothing = { eventType: { mailTexts: [], mailPreview: null } };
    expect((await as(colleague).gql(query)).data.booking).toEqual(nothing);
  });

  it('change nothing in a dry run, and nothing over REST', async () => {
    const { host, id } = await buildOffer({ mailTexts: [text] });
    const change = `mutation { editEventType(input: { by: { databaseId: ${id} }, mailTexts: [] }, dryRun: true) { ${shown} } }`;
    const { data } = await as(host).gql(change);
    expect(data.editEventType.eventType.mailTexts).toEqual([]);
    const response = await as(host).fetch(`/v1/event-types/${id}`);
    expect(await response.text()).not.toContain('Hallo');
    await as(host).fetch(`/v1/event-types/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'New' }),
    });
    expect(await readTexts(host, id)).toEqual([text]);
  });

  it('are shown by a dry run that changes those of a team', async () => {
    const { owner, eventType } = await buildTeamScene();
    const input = { by: { databaseId: eventType.databaseId }, mailTexts: [text] };
    const change = `mutation ($input: EditEventTypeInput!) { editEventType(input: $input, dryRun: true) {
      eventType { mailTexts { text } mailPreview(kind: BOOKED, language: "de") { text } } } }`;
    const { data, errors } = await as(owner).gql(change, { input });
    expect(errors).toBeUndefined();
    const { mailTexts, mailPreview } = data.editEventType.eventType;
    expect(mailTexts).toEqual([{ text: text.text }]);
    expect(mailPreview.text).toContain('Hallo Alex Morgan');
    expect(await readTexts(owner, eventType.databaseId)).toEqual([]);
  });

  it('have variables that the guide explains', () => {
    const guide = readFileSync('docs/guides/mail.md', 'utf8');
    for (const [name, says] of Object.entries(mailVariables)) {
      expect(guide).toMatch(new RegExp(`\\| \`\\{${name}\\}\` +\\| ${says.slice(0, -1)}`));
    }
  });
});

const preview = `query ($id: Int!, $kind: MailKind!, $language: String, $texts: [MailTextInput!]) {
  eventType(by: { databaseId: $id }) {
    mailPreview(kind: $kind, language: $language, texts: $texts) { subject text html invitation { method } }
  }
}`;

describe('mailPreview', () => {
  it('shows the stored texts or others, in a language, with a booking that is made up', async () => {
    const locations = [{ type: 'inPerson', address: 'Main Street 1' }];
    const { host, id } = await buildOffer({ mailTexts: [text], title: 'Intro', locations });
    const ask = async (variables: object) => {
      const { data, errors } = await as(host).gql(preview, { id, kind: 'BOOKED', ...variables });
      expect(errors).toBeUndefined();
      return data.eventType.mailPreview;
    };
    const german = await ask({ language: 'de' });
    expect(german.subject).toMatch(/^Gebucht: Intro mit /);
    expect(german.text).toContain('\n\nHallo Alex Morgan\n\n');
    expect(german.html).toContain('Hallo Alex Morgan');
    expect((await ask({})).text).not.toContain('Hallo');
    const other = [{ kind: 'BOOKED', text: '{time}, {place}: {link}' }];
    const { text: typed } = await ask({ texts: other });
    expect(typed).toMatch(
      /\n10:00, In person, Main Street 1: http\S+\/manage\/preview\?language=en\n/,
    );
    expect(await readTexts(host, id)).toEqual([text]);
    expect(await db.mail.count({ where: { booking: { eventTypeId: id } } })).toBe(0);
  });

  it('shows every kind of mail, of event types of teams too', async () => {
    const { owner, eventType } = await buildTeamScene();
    const { data } = await as(owner).gql('{ __type(name: "MailKind") { enumValues { name } } }');
    for (const { name: kind } of data.__type.enumValues) {
      const texts = [{ kind, text: 'Our own {title}' }];
      const variables = { id: eventType.databaseId, kind, texts };
      const answer = await as(owner).gql(preview, variables);
      expect(answer.data.eventType.mailPreview?.text, kind).toMatch(/\n\nOur own \S/);
    }
  });

  it('is refused with a text that cannot be stored, and shown to nobody else', async () => {
    const { host, id } = await buildOffer({ mailTexts: [text] });
    const texts = [{ kind: 'BOOKED', text: '{x}' }];
    const refused = await as(host).gql(preview, { id, kind: 'BOOKED', texts });
    expect(refused.errors?.[0]?.extensions['errors']).toEqual([
      { path: 'texts.0.text', message: `must not contain {x}. The variables are ${known}` },
    ]);
    const { member, eventType } = await buildTeamScene();
    const variables = { id: eventType.databaseId, kind: 'BOOKED' };
    expect((await as(member).gql(preview, variables)).data.eventType.mailPreview).toBeNull();
    expect(
      (await as(await buildUser()).gql(preview, { id, kind: 'BOOKED' })).data.eventType,
    ).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildEventType, buildTeamScene } from '../support/build/event-type.ts';
import { changeFields, readPageFields } from '../support/page/field.ts';
import { buildUserWithPassword, createVisitor, signInNewUser } from '../support/page/visitor.ts';

const text = { kind: 'MOVED', language: null, text: 'Sorry, {name}' };

/** A signed-in person with an event type, and the page of its mails. */
async function buildOwner(mailTexts: object[] = [text]) {
  const { person, visitor } = await signInNewUser();
  const { id } = await buildEventType(person, { mailTexts: mailTexts as never });
  const list = `/console/event-types/${id}/mails`;
  const read = async () =>
    (await db.eventType.findUniqueOrThrow({ where: { id } })).mailTexts as object[];
  return { person, visitor, id, list, page: `${list}/booked`, read };
}

const others = { 'mailTexts.2': '', 'mailTexts.3': '', 'mailTexts.4': '' };

describe('/console/event-types/:id/mails', () => {
  it('lists the kinds of mails, and the languages in which each has a text', async () => {
    const { visitor, list } = await buildOwner([text, { ...text, language: 'de' }]);
    const page = await visitor.get(list);
    expect(page.text).toMatch(
      new RegExp(`href="${list}/moved">Moved</a>\\s*<span class="soft">Deutsch, All other`),
    );
    expect(page.text).toMatch(new RegExp(`href="${list}/no-show">Missed meeting</a>\\s*</li>`));
    expect(page.text).not.toContain('Details changed');
  });
});

describe('/console/event-types/:id/mails/:kind', () => {
  it('saves a text for each language, and leaves those of other kinds as they are', async () => {
    const { visitor, list, page, read } = await buildOwner();
    const typed = { 'mailTexts.0': 'Hello\r\n\r\n{host}', 'mailTexts.1': ' Hallo ', ...others };
    expect((await changeFields(visitor, page, typed)).location).toBe(`${list}?done=saved`);
    expect(await read()).toEqual([
      { kind: 'BOOKED', language: 'en', text: 'Hello\n\n{host}' },
      { kind: 'BOOKED', language: 'de', text: 'Hallo' },
      text,
    ]);
    const { text: again } = await visitor.get(page);
    expect(readPageFields(again)).toMatchObject({ 'mailTexts.1': 'Hallo', 'mailTexts.4': '' });
    expect(again).toMatch(/<code>\{place\}<\/code><\/dt>\s*<dd>Where the meeting takes place/);
    await changeFields(visitor, page, { 'mailTexts.0': '' });
    expect(await read()).toHaveLength(2);
  });

  it('refuses an unknown variable at its field, and shows what was typed', async () => {
    const { visitor, page, read } = await buildOwner();
    const typed = { 'mailTexts.0': 'Fine', 'mailTexts.4': '<b>{shoe}</b>' };
    const refused = await changeFields(visitor, page, typed);
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/<li><a href="#mailTexts\.4">All other languages: must not con/);
    expect(refused.text).toContain('id="mailTexts.4-problem"');
    expect(readPageFields(refused.text)).toMatchObject(typed);
    expect(await read()).toEqual([text]);
  });

  it('says what someone else changed meanwhile', async () => {
    const { visitor, page, id } = await buildOwner();
    const { text: opened } = await visitor.get(page);
    const theirs = [{ kind: 'BOOKED', language: 'en', text: 'Theirs' }];
    await db.eventType.update({ where: { id }, data: { mailTexts: theirs } });
    const mine = await visitor.post(page, { ...readPageFields(opened), 'mailTexts.0': 'Mine' });
    expect(mine.status).toBe(412);
    expect(mine.text).toMatch(/English<\/th>\s*<td>–<\/td>\s*<td>Theirs<\/td>\s*<td>Mine<\/td>/);
  });

  it('shows the mail in a frame, as it is stored and as it is typed', async () => {
    const { visitor, page, read } = await buildOwner([
      { kind: 'BOOKED', language: null, text: 'Stored' },
    ]);
    const opened = await visitor.get(page);
    const address = `${page}/preview`;
    expect(opened.text).toMatch(new RegExp(`<iframe[^>]*sandbox[^>]*src="${address}"`));
    expect(opened.headers.get('content-security-policy')).toContain("frame-src 'self'");
    const stored = await visitor.get(address);
    expect(stored.text).toContain('>Stored</p>');
    expect(stored.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    const fields = { ...readPageFields(opened.text), language: 'de' };
    const typed = await visitor.post(address, { ...fields, 'mailTexts.1': 'Hallo <b>{name}' });
    expect(typed.status).toBe(200);
    expect(typed.text).toContain('lang="de-DE"');
    expect(typed.text).toContain('>Hallo &lt;b&gt;Alex Morgan</p>');
    const refused = await visitor.post(address, { ...fields, 'mailTexts.1': '{<i>}' });
    expect(refused.text).toContain(
      'Deutsch: must not contain {&lt;i&gt;}. The variables are {name}',
    );
    expect(refused.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await read()).toHaveLength(1);
  });

  it('keeps the texts in a copy of the event type', async () => {
    const { visitor, id, person } = await buildOwner();
    await visitor.submit(`/console/event-types/${id}/copy`, {});
    const copy = await db.eventType.findFirstOrThrow({
      where: { userId: person.id, title: { endsWith: '(copy)' } },
    });
    expect(copy.mailTexts).toEqual([text]);
  });

  it('is not there for an unknown kind, and closed to members of the team', async () => {
    const { visitor, list } = await buildOwner();
    expect((await visitor.get(`${list}/changed`)).status).toBe(404);
    expect((await visitor.get(`${list}/x`)).status).toBe(404);
    const { team, eventType } = await buildTeamScene();
    const member = await buildUserWithPassword();
    await db.membership.create({ data: { teamId: team.id, userId: member.id, accepted: true } });
    const looker = createVisitor();
    await looker.signIn(member);
    const own = `/console/event-types/${eventType.databaseId}/mails`;
    expect((await looker.get(own)).text).not.toContain('Your own texts');
    for (const page of [`${own}/booked`, `${own}/booked/preview`])
      expect((await looker.get(page)).status).toBe(403);
  });
});

import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/base/errors.ts';
import { forgetNext } from '../../src/domain/person/walk.ts';
import { downloadExport } from '../../src/pages/person/export.ts';
import type { PageVisit } from '../../src/pages/frame/visit.ts';
import { db } from '../support/app.ts';
import { buildHost } from '../support/build/host.ts';
import { createVisitor, password, signInNewUser } from '../support/page/visitor.ts';
import { buildManaged } from '../manage-link/scene.ts';
import { bookOften, context, createPerson, findTraces } from './scene.ts';

interface File {
  of: object;
  records: { table: string; row: Record<string, unknown> }[];
}

describe('/account/data', () => {
  it('shows people what is kept of them, and hands it out as a file', async () => {
    const { visitor, person: user } = await signInNewUser({ bio: 'I walk <b>dogs</b>' });
    const { text } = await visitor.get('/account/data');
    expect(text).toContain('I walk &lt;b&gt;dogs&lt;/b&gt;');
    expect(text).not.toContain(String(user.passwordHash));
    expect(text).toContain('href="/account/data/download"');
    const { headers, text: file } = await visitor.get('/account/data/download');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="personal-data.json"');
    expect(headers.get('cache-control')).toBe('no-store');
    const { of, records } = JSON.parse(file) as File;
    expect(of).toMatchObject({ userId: user.id });
    expect(records[0]).toMatchObject({ table: 'User', row: { email: user.email } });
    expect(file).not.toContain(String(user.passwordHash));
  });
});

describe('a file of an export', () => {
  const toVisit = (answers: (object | Error)[]) =>
    ({
      viewer: null,
      clock: () => new Date(0),
      run: () => {
        const next = answers.shift() ?? new Error('asked too often');
        return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
      },
    }) as unknown as PageVisit;
  const toPage = (id: number, endCursor: string | null) => ({
    exportPerson: { records: [{ table: 'User', row: { id } }], endCursor, hasNextPage: true },
  });
  const read = async (visit: PageVisit) => {
    const response = await downloadExport(visit, {});
    let text = '';
    if ('parts' in response) for await (const part of response.parts) text += part;
    return text;
  };

  it('waits where the budget of a minute ends, and goes on', async () => {
    const answers = [
      toPage(1, 'a'),
      new AppError('RATE_LIMITED', 'Later', { retryAfter: 0.01 }),
      toPage(2, null),
    ];
    const { records } = JSON.parse(await read(toVisit(answers))) as File;
    expect(records.map(({ row }) => row['id'])).toEqual([1, 2]);
  });

  it('is refused before it begins, or cut off, if something fails', async () => {
    await expect(
      read(toVisit([new AppError('RATE_LIMITED', 'Later', { retryAfter: 1 })])),
    ).rejects.toThrow('Later');
    await expect(read(toVisit([toPage(1, 'a'), new Error('gone')]))).rejects.toThrow('gone');
  });
});

describe('/console/people', () => {
  it('shows administrators what is kept of an address, page by page and as one file', async () => {
    const person = createPerson();
    await bookOften(person, 120);
    const { visitor } = await signInNewUser({ role: 'ADMIN' });
    const query = `?email=${encodeURIComponent(person.email)}`;
    const first = await visitor.get(`/console/people${query}`);
    expect(first.text).toContain(person.phone);
    const next = /href="([^"]*after=[^"]*)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await visitor.get(next)).text).toContain(person.word);
    const { text } = await visitor.get(`/console/people/download${query}`);
    const bookings = (JSON.parse(text) as File).records.filter(({ table }) => table === 'Booking');
    expect(bookings).toHaveLength(120);
    const nobody = await visitor.get('/console/people?email=nobody@nowhere.example');
    expect(nobody.text).toContain('Nothing is kept of nobody@nowhere.example');
    const wrong = await visitor.get('/console/people?email=x');
    expect(wrong.text).toContain('x is no e-mail address');
  });

  it('forgets a person for who types their own password, and says when it is done', async () => {
    const person = createPerson();
    await bookOften(person, 2);
    const { visitor } = await signInNewUser({ role: 'ADMIN' });
    const typed = { email: person.email, cancelMeetingsAhead: 'yes', sure: 'yes' };
    const path = '/console/people/forget';
    const refused = await visitor.submit(path, { ...typed, currentPassword: 'wrong password' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(person.email);
    const { location } = await visitor.submit(path, { ...typed, currentPassword: password });
    expect(location).toBe('/console/people?done=asked');
    expect((await visitor.get('/console/people')).text).toMatch(
      new RegExp(`${person.email}\\s+<span class="badge">Under way</span>`),
    );
    await forgetNext({ ...context, clock: () => new Date() });
    expect(await findTraces(person)).toEqual([]);
    expect((await visitor.get('/console/people')).text).toMatch(/2\s+bookings/);
  });

  it('forgets a user with their account, named by their address', async () => {
    const host = await buildHost();
    const { visitor } = await signInNewUser({ role: 'ADMIN' });
    const typed = { email: host.email, sure: 'yes', currentPassword: password };
    const { location } = await visitor.submit('/console/people/forget', typed);
    expect(location).toBe('/console/people?done=asked');
    expect(await db.user.count({ where: { id: host.id } })).toBe(0);
  });
});

describe('a manage link', () => {
  it('hands out what is kept of its booker in its booking, and nothing of others', async () => {
    const [booker, guest] = [createPerson(), createPerson()];
    await bookOften(booker, 1);
    const { name, email, word: notes } = booker;
    const { id, token } = await buildManaged({}, { responses: { name, email, notes } });
    await db.attendee.create({
      data: { bookingId: id, name: guest.name, email: guest.email, timeZone: 'UTC' },
    });
    const path = `/manage/${token}`;
    const visitor = createVisitor();
    expect((await visitor.get(path)).text).toContain('Download what is kept about you');
    const { text } = await visitor.get(`${path}/data`);
    const { records } = JSON.parse(text) as File;
    const ids = records.filter(({ table }) => table === 'Booking').map(({ row }) => row['id']);
    expect(ids).toEqual([id]);
    expect(text).toContain(booker.word);
    expect(text).not.toContain(guest.word);
  });
});

import { describe, expect, it } from 'vitest';
import { bookAs, runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser } from '../support/build/user.ts';
import { type Caller, readErrorPaths, readResultCode } from '../support/client.ts';

let nextStart = Date.UTC(2031, 2, 3, 9);
const getStart = () => new Date((nextStart += 3_600_000)).toISOString();

interface Domains {
  allowedEmailDomains?: string[];
  blockedEmailDomains?: string[];
}

async function buildOffer(domains: Domains) {
  const host = await buildHost();
  return { host, offer: await buildBookableEventType(host, domains) };
}

const bookWith = (
  { id: eventTypeId }: { id: number },
  email: string,
  guests: unknown[] = [],
  caller?: Caller,
) => bookAs(caller, { eventTypeId, start: getStart(), responses: { name: 'Ada', email, guests } });

async function listAccepted(offer: { id: number }, emails: string[]) {
  const accepted: string[] = [];
  for (const email of emails) {
    const answer = await bookWith(offer, email);
    if (readResultCode(answer) === 'OK') accepted.push(email);
    else expect(readErrorPaths(answer)).toEqual(['responses.email']);
  }
  return accepted;
}

describe('the domains of an event type', () => {
  it('let only addresses of allowed domains and their subdomains book', async () => {
    const { offer } = await buildOffer({ allowedEmailDomains: ['example.com'] });
    const emails = ['a@example.com', 'a@EXAMPLE.com', 'a@eu.mail.example.com'];
    const others = ['a@notexample.com', 'a@example.com.evil.test', 'a@com', 'a@example.org'];
    expect(await listAccepted(offer, [...emails, ...others])).toEqual(emails);
  });

  it('refuse addresses of blocked domains, even below an allowed one', async () => {
    const { offer } = await buildOffer({
      allowedEmailDomains: ['example.com'],
      blockedEmailDomains: ['guest.example.com'],
    });
    const emails = ['a@example.com', 'a@guest.example.com', 'a@my.guest.example.com'];
    expect(await listAccepted(offer, emails)).toEqual(['a@example.com']);
  });

  it('know a domain in every spelling', async () => {
    const { offer } = await buildOffer({ blockedEmailDomains: ['münchen.example'] });
    const spellings = ['münchen.example', 'MÜNCHEN.example', 'xn--mnchen-3ya.example'];
    const wide = ['mu\u0308nchen.example', 'ｍünchen.example', 'münchen。example'];
    const emails = [...spellings, ...wide].map((domain) => `a@${domain}`);
    const codes = await Promise.all(emails.map((email) => bookWith(offer, email)));
    expect(codes.map((answer) => readResultCode(answer))).toEqual(
      emails.map(() => 'BAD_USER_INPUT'),
    );
    expect(await listAccepted(offer, ['a@munchen.example'])).toEqual(['a@munchen.example']);
  });

  it('bind guests too, and name every wrong address at once', async () => {
    const { offer } = await buildOffer({ allowedEmailDomains: ['example.com'] });
    const guests = ['b@example.com', { email: 'c@other.test', name: 'C' }, 'd@other.test'];
    expect(readErrorPaths(await bookWith(offer, 'a@other.test', guests))).toEqual([
      'responses.email',
      'responses.guests.1',
      'responses.guests.2',
    ]);
  });

  it('do not bind a host who books for someone, but other users', async () => {
    const [ada, bob] = await Promise.all([buildHost(), buildHost()]);
    const offer = await buildNewTeamEventType([ada, bob], { allowedEmailDomains: ['example.com'] });
    expect(readResultCode(await bookWith(offer, 'a@other.test', [], bob))).toBe('OK');
    const stranger = await buildUser();
    const refused = await bookWith(offer, 'a@other.test', [], stranger);
    expect(readResultCode(refused)).toBe('BAD_USER_INPUT');
  });
});

describe('allowedEmailDomains and blockedEmailDomains', () => {
  const edit = (caller: Caller, id: number, domains: Domains) =>
    runMutation(
      caller,
      'editEventType',
      { by: { databaseId: id }, ...domains },
      'eventType { allowedEmailDomains blockedEmailDomains }',
    );

  it('are stored in one spelling', async () => {
    const { host, offer } = await buildOffer({});
    const { data } = await edit(host, offer.id, {
      allowedEmailDomains: ['@Example.COM.', ' xn--mnchen-3ya.example ', 'EDU'],
      blockedEmailDomains: ['mail.example.com'],
    });
    expect(data.editEventType.eventType).toEqual({
      allowedEmailDomains: ['example.com', 'münchen.example', 'edu'],
      blockedEmailDomains: ['mail.example.com'],
    });
  });

  it('refuse what is no domain, what is repeated and more than 100', async () => {
    const { host, offer } = await buildOffer({});
    const wrong = ['', '*.example.com', 'a b.test', '127.0.0.1', 'ada@example.com', '-a.test'];
    const answer = await edit(host, offer.id, {
      allowedEmailDomains: wrong,
      blockedEmailDomains: ['a.test', 'A.test'],
    });
    expect(readErrorPaths(answer)).toEqual([
      ...wrong.map((_, place) => `allowedEmailDomains.${place}`),
      'blockedEmailDomains',
    ]);
    const many = Array.from({ length: 101 }, (_, i) => `d${i}.test`);
    const long = await edit(host, offer.id, { allowedEmailDomains: many });
    expect(readErrorPaths(long)).toEqual(['allowedEmailDomains']);
  });
});

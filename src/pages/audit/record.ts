import { getBookingPath } from '../frame/booking-path.ts';
import {
  type AuditLineFragment,
  NameAuditRecordsDocument,
  type NameAuditRecordsQuery,
} from '../frame/operations.generated.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { toAuditPath } from '../frame/audit-path.ts';
import { getMailPath } from '../mail/mail-state.ts';
import { getClientPath } from '../oauth/client-page.ts';
import { getTeamPath } from '../team/page.ts';
import { getUserPath } from '../user/page.ts';
import { getWebhookPath } from '../webhook/path.ts';
import { auditSentences } from './sentence.ts';

type AuditPart = 'actor' | 'user' | 'team' | 'app' | 'webhook' | 'booking' | 'mail';

interface RecordKind {
  type: string;
  /** What a sentence says of a record whose ID is not known. */
  unknown: string;
  /** Before its name, and before its number if it is gone. */
  before: readonly [name: string, id: string];
  readId: (entry: AuditLineFragment) => string | number | null;
  /** Which entries tell more. */
  choose: (id: string) => Parameters<typeof toAuditPath>[0];
}

const defineSubject = (type: string, noun: string): RecordKind => ({
  type,
  unknown: noun,
  before: [`${noun} `, `${noun} `],
  readId: ({ subjectId }) => subjectId,
  choose: (id) => ({ about: id }),
});

/** The records that a sentence can name. */
const kinds: Record<AuditPart, RecordKind> = {
  actor: {
    type: 'Person',
    unknown: 'Someone',
    before: ['', 'user '],
    readId: ({ actorId }) => actorId,
    choose: (id) => ({ by: id }),
  },
  user: {
    type: 'Person',
    unknown: 'someone',
    before: ['', 'user '],
    readId: ({ userId }) => userId,
    choose: (id) => ({ about: `user:${id}` }),
  },
  team: {
    type: 'Team',
    unknown: 'a team',
    before: ['', 'team '],
    readId: ({ teamId }) => teamId,
    choose: (id) => ({ about: `team:${id}` }),
  },
  app: defineSubject('OAuthClient', 'the app'),
  webhook: defineSubject('Webhook', 'the webhook'),
  booking: defineSubject('Booking', 'the booking'),
  mail: defineSubject('Mail', 'the mail'),
};

const toGlobalId = (type: string, id: string) =>
  // `btoa` takes no other text.
  /^[\x21-\x7e]{1,255}$/.test(id) ? btoa(`${type}:${id}`) : '';

/** A sentence in pieces: its words, and the records between them. */
export const readPieces = (entry: AuditLineFragment) =>
  auditSentences[entry.act].split(/\{(\w+)\}/).map((piece, place) => {
    if (place % 2 === 0) return { words: piece };
    const part = piece as AuditPart;
    const { type, unknown, before, readId, choose } = kinds[part];
    const id = readId(entry)?.toString() ?? null;
    if (id === null) return { words: unknown, isActor: part === 'actor' };
    return { id, key: toGlobalId(type, id), before, more: choose(id) };
  });

/** What is there now, by global ID. The log keeps IDs only, so that it can name nobody who was deleted. */
export type AuditNames = ReadonlyMap<string, { name: string; path: string | null }>;

export async function loadAuditNames(
  visit: PageVisit,
  entries: readonly AuditLineFragment[],
): Promise<AuditNames> {
  const keys = entries.flatMap(readPieces).map(({ key = '' }) => key);
  const ids = [...new Set(keys)].filter(Boolean);
  if (ids.length === 0) return new Map();
  const { nodes } = await visit.run(NameAuditRecordsDocument, { ids });
  return new Map(
    nodes.flatMap((node) => {
      const name = node && toName(visit, node);
      return name ? [[node.id, name]] : [];
    }),
  );
}

type Found = NonNullable<NameAuditRecordsQuery['nodes'][number]>;

function toName({ instance }: PageVisit, node: Found) {
  if ('personId' in node) {
    // GAP-21: on the hosted platform nobody has a page about other users.
    const path = instance === 'hosted' ? null : getUserPath(node.personId);
    return { name: node.personName ?? node.email, path };
  }
  if ('teamId' in node) return { name: node.teamName, path: getTeamPath(node.teamId) };
  if ('clientId' in node) return { name: node.appName, path: getClientPath(node.clientId) };
  if ('webhookId' in node) {
    return { name: node.subscriberUrl, path: getWebhookPath(node.webhookId) };
  }
  if ('uid' in node) return { name: node.title, path: getBookingPath(node.uid) };
  if ('mailId' in node) return { name: `to ${node.recipient}`, path: getMailPath(node.mailId) };
  return null;
}

import { type Html, html } from '../../html/html.ts';
import { isObject } from '../../input/is-object.ts';
import { toAuditPath } from '../frame/audit-path.ts';
import { renderFact } from '../frame/part.ts';
import { type ClockFace, renderMoment } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import { type AuditLineFragment, NameAuditRecordsDocument } from '../frame/operations.generated.ts';
import { auditActNames, auditSentences } from './sentence.ts';

export interface AuditScene {
  visit: PageVisit;
  clock: ClockFace;
  /** By global id. Deleted records have none. */
  names: ReadonlyMap<string, string>;
}

const toGlobalId = (type: string, id: string | number) => btoa(`${type}:${id}`);

/** What the subject of an act is, by the beginning of its name. */
const subjectTypes = [
  ['APP_', 'OAuthClient'],
  ['TOKEN_', 'OAuthClient'],
  ['WEBHOOK_', 'Webhook'],
] as const;

const findSubjectType = ({ act }: AuditLineFragment) =>
  subjectTypes.find(([start]) => act.startsWith(start))?.[1];

function listIds(entry: AuditLineFragment): string[] {
  const { actorId, userId, teamId, subjectId } = entry;
  const type = findSubjectType(entry);
  return [
    ...[actorId, userId].filter((id) => id !== null).map((id) => toGlobalId('Person', id)),
    ...(teamId === null ? [] : [toGlobalId('Team', teamId)]),
    ...(type && subjectId !== null && isGlobalIdText(subjectId)
      ? [toGlobalId(type, subjectId)]
      : []),
  ];
}

/** `btoa` takes no other text. */
const isGlobalIdText = (text: string) => /^[\x21-\x7e]{1,255}$/.test(text);

/** The log keeps ids only, so that it can name nobody who was deleted. */
export async function loadAuditNames(
  visit: PageVisit,
  entries: readonly AuditLineFragment[],
): Promise<Map<string, string>> {
  const ids = [...new Set(entries.flatMap(listIds))];
  if (ids.length === 0) return new Map();
  const { nodes } = await visit.run(NameAuditRecordsDocument, { ids });
  return new Map(
    nodes.flatMap((node) => {
      const name = node && findName(node);
      return node && name ? [[node.id, name] as const] : [];
    }),
  );
}

interface Named {
  id: string;
  personName?: string | null;
  email?: string;
  teamName?: string;
  appName?: string;
  subscriberUrl?: string;
}

const findName = ({ personName, email, teamName, appName, subscriberUrl }: Named) =>
  personName ?? email ?? teamName ?? appName ?? subscriberUrl;

type Part = 'actor' | 'user' | 'team' | 'app' | 'webhook' | 'booking' | 'mail';

export function renderAuditEntry(scene: AuditScene, entry: AuditLineFragment): Html {
  const { at, act } = entry;
  const pieces = auditSentences[act].split(/\{(\w+)\}/);
  const sentence = pieces.map((piece, place) =>
    place % 2 === 0 ? piece : renderPart(scene, entry, piece as Part),
  );
  return html`<li>
    <p class="soft">${renderMoment(at, scene.clock, { hasSeconds: true })}</p>
    <div>
      <p>${sentence}.${renderDetail(entry)}</p>
      ${renderMore(entry)}
    </div>
  </li>`;
}

/** A name that leads to everything about the record. */
function renderPart(scene: AuditScene, entry: AuditLineFragment, part: Part): Html {
  const { actorId, userId, teamId, subjectId } = entry;
  if (part === 'actor' && actorId === null) {
    return html`${entry.credential === 'OPERATOR' ? 'The operator' : 'Someone'}`;
  }
  const records: Partial<Record<Part, Html>> = {
    actor: renderPerson(scene, actorId, { by: String(actorId) }),
    user: renderPerson(scene, userId, { about: `user:${userId}` }),
    team:
      teamId === null
        ? html`a team`
        : renderName(scene, toGlobalId('Team', teamId), `team ${teamId}`, {
            about: `team:${teamId}`,
          }),
  };
  return records[part] ?? renderSubject(scene, entry, part, subjectId);
}

const renderPerson = (scene: AuditScene, id: number | null, choice: LinkChoice): Html =>
  id === null ? html`someone` : renderName(scene, toGlobalId('Person', id), `user ${id}`, choice);

type LinkChoice = Parameters<typeof toAuditPath>[0];

const subjectNouns: Partial<Record<Part, string>> = {
  app: 'the app',
  webhook: 'the webhook',
  booking: 'the booking',
  mail: 'the mail',
};

function renderSubject(
  scene: AuditScene,
  entry: AuditLineFragment,
  part: Part,
  id: string | null,
): Html {
  const noun = subjectNouns[part] ?? '';
  if (id === null) return html`${noun}`;
  const type = findSubjectType(entry);
  const key = type && isGlobalIdText(id) ? toGlobalId(type, id) : '';
  return html`${noun} ${renderName(scene, key, id, { about: id })}`;
}

const renderName = (
  { visit, names }: AuditScene,
  key: string,
  fallback: string,
  choice: LinkChoice,
): Html =>
  html`<a class="address" href="${visit.toUrl(toAuditPath(choice))}"
    >${names.get(key) ?? fallback}</a
  >`;

/** The values that say what changed, such as the new role or the reason. */
function renderDetail({ detail }: AuditLineFragment): Html | false {
  const entries = isObject(detail) ? Object.entries(detail) : [];
  return (
    entries.length > 0 &&
    html` <span class="soft address"
      >${entries.map(([name, value]) => `${toWords(name)}: ${formatValue(value)}`).join('; ')}</span
    >`
  );
}

/** `graceSeconds` becomes grace seconds. */
const toWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const formatValue = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(String).join(', ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

const credentialNames = {
  API_KEY: 'API key',
  SESSION: 'Session',
  ACCESS_TOKEN: 'App',
  OPERATOR: 'Command line of the server',
};

/** From where it was done, for those who look into it. */
const renderMore = ({
  act,
  at,
  address,
  requestId,
  credential,
  credentialId,
  subjectId,
}: AuditLineFragment): Html =>
  html`<details>
    <summary>Details<span class="unseen"> of ${auditActNames[act]}, ${at}</span></summary>
    <dl class="facts">
      ${renderFact('Signed in with', credential && `${credentialNames[credential]} ${credentialId ?? ''}`)}
      ${renderFact('From', address)} ${renderFact('Record', subjectId)}
      ${renderFact('Request ID', requestId)}
    </dl>
  </details>`;

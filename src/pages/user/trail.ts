import { type Html, html } from '../../html/html.ts';
import { toAuditPath } from '../frame/audit-path.ts';
import { bookingsPath } from '../frame/booking-path.ts';
import { renderDay } from '../frame/layout.ts';
import {
  type GetConsoleUserTrailQuery,
  ListUserApiKeysDocument,
  type ListUserApiKeysQuery,
} from '../frame/operations.generated.ts';
import { renderMoment, renderZoneNote, toClock } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import { getUserPath, type UserPart, type UserScene } from './page.ts';

/** Leads from a user to what they have and what they did. Each link carries the filter. */
export function renderTrail(
  visit: PageVisit,
  userId: number,
  { viewer, bookings, apiKeys, signIns, apps, about, done }: GetConsoleUserTrailQuery,
): Html {
  const clock = toClock(visit, viewer);
  const user = `user:${userId}`;
  const [last] = signIns.nodes;
  const links: readonly [text: string, path: string, count: number, more?: Html][] = [
    ['Bookings that they host', `${bookingsPath}?host=${userId}`, bookings.totalCount],
    ['API keys', getUserPath(userId, apiKeysPart.slug), apiKeys.totalCount],
    [
      'Apps that they let act for them',
      toAuditPath({ about: user, act: 'APP_AUTHORIZED' }),
      apps.totalCount,
    ],
    [
      'Sign-ins',
      toAuditPath({ about: user, act: 'SIGNED_IN' }),
      signIns.totalCount,
      last ? html`, last on ${renderMoment(last.at, clock)}` : html``,
    ],
    ['What was done to them', toAuditPath({ about: user }), about.totalCount],
    ['What they did', toAuditPath({ by: String(userId) }), done.totalCount],
  ];
  return html`<h2>What they have and did</h2>
    <ul>
      ${links.map(
        ([text, path, count, more]) =>
          html`<li><a href="${visit.toUrl(path)}">${text}</a>: ${count}${more}</li>`,
      )}
    </ul>
    <p class="soft">Sign-ins, apps and acts are counted as far back as the audit log goes.</p>
    ${last && renderZoneNote(clock)}`;
}

export const apiKeysPart: UserPart = {
  slug: 'keys',
  title: () => 'API keys',
  render: renderApiKeys,
};

async function renderApiKeys({ visit, by }: UserScene): Promise<Html> {
  const found = await visit.run(ListUserApiKeysDocument, { userId: by.databaseId });
  const { nodes, totalCount } = found.apiKeys;
  if (nodes.length === 0) return html`<div class="empty"><p>They have no API key.</p></div>`;
  return html`<ul class="rows">
      ${nodes.toReversed().map(renderApiKey)}
    </ul>
    ${totalCount > nodes.length && html`<p class="soft">The last ${nodes.length} of ${totalCount}.</p>`}`;
}

const renderApiKey = ({
  note,
  prefix,
  createdAt,
  expiresAt,
  lastUsedAt,
}: ListUserApiKeysQuery['apiKeys']['nodes'][number]): Html =>
  html`<li class="card">
    <h2>${note ?? 'No note'}</h2>
    <p class="soft">
      <code>${prefix}…</code>, created on ${renderDay(createdAt)},
      ${lastUsedAt === null ? 'not used yet' : html`last used on ${renderDay(lastUsedAt)}`},
      ${expiresAt === null ? 'never expires' : html`expires on ${renderDay(expiresAt)}`}.
    </p>
  </li>`;

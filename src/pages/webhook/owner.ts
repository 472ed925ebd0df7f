import { type Html, html } from '../../html/html.ts';
import { BadFormat } from '../../input/format.ts';
import type { FormChoice } from '../form/field.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  GetWebhookOwnersDocument,
  type WebhookStateFragment,
} from '../frame/operations.generated.ts';

type Owned = Pick<WebhookStateFragment, 'user' | 'team' | 'eventType'>;

/** Whose events a webhook sends: a key to group by, and a name. */
export function nameOwner({ user, team, eventType }: Owned, { viewer }: PageVisit) {
  if (eventType) {
    const { databaseId, title, team: of } = eventType;
    return { key: `type:${databaseId}`, name: `Event type ${formatTitle(title, of)}` };
  }
  if (team) return { key: `team:${team.databaseId}`, name: `Team ${team.name}` };
  const isOwn = user !== null && user.databaseId === viewer?.userId;
  return { key: `user:${user?.databaseId ?? ''}`, name: isOwn ? 'You' : formatUser(user) };
}

const formatUser = (user: Owned['user']) => user?.name ?? user?.email ?? 'Nobody';

const formatTitle = (title: string, team: { name: string } | null) =>
  team ? `${title} (${team.name})` : title;

/** What its owner means for what it receives. */
export function renderOwner(webhook: Owned, visit: PageVisit): Html {
  const { name } = nameOwner(webhook, visit);
  const { eventType } = webhook;
  if (!eventType) return html`${name}`;
  return html`<a href="${visit.toUrl(`/console/event-types/${eventType.databaseId}`)}">${name}</a>`;
}

/** Those whose events the visitor may subscribe to, themselves first. */
export async function listOwnerChoices(visit: PageVisit): Promise<FormChoice[]> {
  const userId = visit.viewer?.userId ?? 0;
  const { eventTypes, teams } = await visit.run(GetWebhookOwnersDocument, { userId });
  const led = teams.nodes.filter(({ members }) =>
    members.nodes.some(({ role }) => role === 'OWNER' || role === 'ADMIN'),
  );
  const toTypeChoice =
    (team: { name: string } | null) =>
    ({ databaseId, title }: { databaseId: number; title: string }): FormChoice => [
      `type:${databaseId}`,
      `Event type: ${formatTitle(title, team)}`,
    ];
  return [
    ['', 'You: every booking you host, and your absences'],
    ...led.map(({ databaseId, name }): FormChoice => [
      `team:${databaseId}`,
      `Team: every booking of ${name}`,
    ]),
    ...eventTypes.nodes.map(toTypeChoice(null)),
    ...led.flatMap((team) => team.eventTypes.nodes.map(toTypeChoice(team))),
  ];
}

/** The field of the input that names a chosen owner. */
export function toOwnerInput(chosen: string): { teamId?: number; eventTypeId?: number } {
  if (chosen === '') return {};
  const [, kind, id] = /^(team|type):([1-9]\d{0,8})$/.exec(chosen) ?? [];
  if (kind === undefined) throw new BadFormat('choose one of the list');
  return kind === 'team' ? { teamId: Number(id) } : { eventTypeId: Number(id) };
}

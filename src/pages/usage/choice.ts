import { isFormError } from '../frame/refusal.ts';
import type { FormProblems } from '../frame/field.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  FindUserByEmailDocument,
  type UsageFilter,
  type UsageKind,
} from '../operations.generated.ts';

export const usagePath = '/console/usage';

export const usageKindNames: Record<UsageKind, string> = {
  ROUTE: 'REST routes',
  OPERATION: 'GraphQL operations',
  TOOL: 'Tools of agents',
  DEPRECATED: 'Deprecated parts',
};

export const usagePeriods = ['7', '30', '90'] as const;

const usageFields = ['user', 'caller', 'kind', 'days', 'errors'] as const;

export type UsageChoice = Record<(typeof usageFields)[number], string>;

/** What the visitor chose. Values that cannot be meant are ignored. */
export function readUsageChoice({ query, viewer }: PageVisit): UsageChoice {
  const read = (name: string) => query.get(name)?.trim().slice(0, 2_100) ?? '';
  const [days, kind] = [read('days'), read('kind')];
  return {
    user: viewer?.isAdmin ? read('user').slice(0, 255) : '',
    caller: /^(pages$|key:|app:)/.test(read('caller')) ? read('caller') : '',
    kind: Object.hasOwn(usageKindNames, kind) ? kind : '',
    days: usagePeriods.find((one) => one === days) ?? '30',
    errors: read('errors') === 'only' ? 'only' : '',
  };
}

export function toUsageAddress(choice: Partial<UsageChoice>, after?: string | null): string {
  const query = new URLSearchParams();
  for (const name of usageFields) {
    const value = choice[name];
    if (value && !(name === 'days' && value === '30')) query.set(name, value);
  }
  if (after) query.set('after', after);
  const text = query.toString();
  return text ? `${usagePath}?${text}` : usagePath;
}

/** The first and the last day that are shown. Counts have days in UTC. */
export function toUsageDays({ clock }: PageVisit, { days }: UsageChoice) {
  const last = Temporal.Instant.fromEpochMilliseconds(clock().getTime())
    .toZonedDateTimeISO('UTC')
    .toPlainDate();
  return { first: last.subtract({ days: Number(days) - 1 }), last };
}

interface ReadUsageFilter {
  filter: UsageFilter;
  problems: FormProblems;
}

/** The filter of the operations, or what is wrong with it. */
export async function readUsageFilter(
  visit: PageVisit,
  choice: UsageChoice,
): Promise<ReadUsageFilter> {
  const { first, last } = toUsageDays(visit, choice);
  const userId = await findUsageUser(visit, choice.user);
  const message = 'nobody has this e-mail address or number';
  return {
    filter: {
      from: first.toString(),
      to: last.toString(),
      ...(choice.user !== 'all' && { userId }),
      ...(choice.kind && { kinds: [choice.kind as UsageKind] }),
      ...(choice.errors && { onlyErrors: true }),
      ...toCallerFilter(choice.caller),
    },
    problems: userId === null ? [{ field: 'user', message }] : [],
  };
}

/** The key or the app that `key:…` or `app:…` names. */
export function toCallerFilter(caller: string): UsageFilter {
  if (caller === 'pages') return { credential: 'SESSION' };
  const value = caller.slice('key:'.length);
  if (caller.startsWith('key:')) return { apiKeyId: value };
  return caller.startsWith('app:') ? { clientId: value } : {};
}

const toUserId = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** By their e-mail address or number; the visitor unless somebody is named. */
async function findUsageUser(visit: PageVisit, text: string): Promise<number | null> {
  if (text === '' || text === 'all') return visit.viewer?.userId ?? null;
  if (!text.includes('@')) return toUserId(text);
  try {
    const { users } = await visit.run(FindUserByEmailDocument, { email: text });
    return users.nodes[0]?.databaseId ?? null;
  } catch (error) {
    if (isFormError(error)) return null;
    throw error;
  }
}

import type { FormProblems } from '../form/field.ts';
import { chosen, defineFilter, named, words } from '../form/filter.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { UsageFilter, UsageKind } from '../../graphql/kit/schema-types.generated.ts';
import { findUserId } from '../user/find.ts';

export const usagePath = '/console/usage';

const usageKindNames: Record<UsageKind, string> = {
  ROUTE: 'REST routes',
  OPERATION: 'GraphQL operations',
  TOOL: 'Tools of agents',
  DEPRECATED: 'Deprecated parts',
};

export const usageLabels = {
  user: 'User',
  caller: 'Caller',
  kind: 'What',
  days: 'Days',
  errors: 'Errors',
};

export const openUsage = defineFilter({
  swap: 'usage',
  fields: {
    user: words(usageLabels.user, {
      ...{ maxLength: 255, isName: true, placeholder: 'You, an e-mail, or all' },
      isFor: ({ viewer }) => viewer?.isAdmin === true,
    }),
    caller: chosen(usageLabels.caller, 'Everything', (text) => /^(pages$|key:|app:)/.test(text)),
    kind: named(usageLabels.kind, usageKindNames, { all: 'Everything' }),
    days: named(usageLabels.days, { 7: '7 days', 30: '30 days', 90: '90 days' }, { usual: '30' }),
    errors: named(usageLabels.errors, { only: 'With errors' }, { all: 'With and without' }),
  },
});

export type UsageList = ReturnType<typeof openUsage>;

/** Our path to what a key or an app used. */
export const toUsagePath = (caller: string) =>
  `${usagePath}?${new URLSearchParams({ caller }).toString()}`;

/** The first and the last day that are shown. Counts have days in UTC. */
export function toUsageDays({ visit, choice }: UsageList) {
  const last = Temporal.Instant.fromEpochMilliseconds(visit.clock().getTime())
    .toZonedDateTimeISO('UTC')
    .toPlainDate();
  return { first: last.subtract({ days: Number(choice.days) - 1 }), last };
}

interface ReadUsageFilter {
  filter: UsageFilter;
  problems: FormProblems;
}

/** The filter of the operations, or what is wrong with it. */
export async function readUsageFilter(list: UsageList): Promise<ReadUsageFilter> {
  const { visit, choice } = list;
  const { first, last } = toUsageDays(list);
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

/** The visitor unless somebody is named. */
const findUsageUser = async (visit: PageVisit, text: string): Promise<number | null> =>
  text === '' || text === 'all' ? (visit.viewer?.userId ?? null) : findUserId(visit, text);

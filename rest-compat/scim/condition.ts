import type {
  ConditionField,
  ConditionOperator,
  Condition,
} from '../../src/graphql/kit/schema-types.generated.ts';
import { ScimFault } from './error.ts';
import type { Filter, FilterOperator, FilterValue } from './filter.ts';

/** What a path of a filter is here: a field that is looked up, or the same for all records. */
type FilterTarget = { field: ConditionField; isFlag?: true; isId?: true } | { constant: string };

export type FilterTargets = Readonly<Record<string, FilterTarget>>;

/** Lists of conditions: a record is found if all of one list hold. */
type Lists = readonly (readonly Condition[])[];

const everybody: Lists = [[]];
const nobody: Lists = [];
const maxConditions = 100;

const operatorNames: Record<Exclude<FilterOperator, 'ne'>, ConditionOperator> = {
  eq: 'EQUALS',
  co: 'CONTAINS',
  sw: 'STARTS_WITH',
  ew: 'ENDS_WITH',
  gt: 'GREATER',
  ge: 'AT_LEAST',
  lt: 'LESS',
  le: 'AT_MOST',
  pr: 'IS_SET',
};

/** The conditions of GraphQL that say what a filter says. */
export const toConditions = (filter: Filter, targets: FilterTargets) =>
  toLists(filter, targets, false).map((all) => ({ all: [...all] }));

/** A `not` is carried down to the terms. */
function toLists(filter: Filter, targets: FilterTargets, isNegated: boolean): Lists {
  if (filter.kind === 'not') return toLists(filter.part, targets, !isNegated);
  if (filter.kind === 'term') return toTermLists(filter, targets, isNegated);
  const lists = filter.parts.map((part) => toLists(part, targets, isNegated));
  const isAll = (filter.kind === 'and') !== isNegated;
  return isAll ? lists.reduce(combine, everybody) : limit(lists.flat());
}

const combine = (left: Lists, right: Lists): Lists =>
  limit(left.flatMap((one) => right.map((other) => [...one, ...other])));

function limit(lists: Lists): Lists {
  const count = lists.reduce((sum, all) => sum + all.length, 0);
  if (count + lists.length <= maxConditions) return lists;
  throw new ScimFault('The filter has too many parts', 'invalidFilter');
}

type Term = Extract<Filter, { kind: 'term' }>;

function toTermLists({ path, operator, value }: Term, targets: FilterTargets, isNegated: boolean) {
  const target = Object.hasOwn(targets, path) ? targets[path] : undefined;
  if (!target) throw new ScimFault(`The filter cannot name ${path}`, 'invalidFilter');
  const isNot = (operator === 'ne') !== isNegated;
  const plain = operator === 'ne' ? 'eq' : operator;
  if ('constant' in target) {
    return matchesText(target.constant, plain, value) === isNot ? nobody : everybody;
  }
  if (value === null) {
    return [
      [{ field: target.field, operator: 'IS_SET' as const, not: (plain === 'eq') !== isNot }],
    ];
  }
  assertOperator(target, plain, path);
  const name = operatorNames[plain];
  return [[{ field: target.field, operator: name, value: toText(target, value), not: isNot }]];
}

/** RFC 7644 §3.4.2.2: a boolean has no order. */
function assertOperator(
  { isFlag, isId }: Extract<FilterTarget, { field: unknown }>,
  operator: FilterOperator,
  path: string,
) {
  if ((!isFlag && !isId) || operator === 'eq' || operator === 'pr') return;
  throw new ScimFault(`${operator} cannot be used with ${path}`, 'invalidFilter');
}

const toText = ({ isFlag }: { isFlag?: true }, value: FilterValue) =>
  isFlag ? String(value).toLowerCase() : String(value);

/** Whether a text that is known here matches. */
export function matchesText(text: string, operator: FilterOperator, value: FilterValue): boolean {
  const [known, asked] = [text.toLowerCase(), String(value).toLowerCase()];
  const tests: Partial<Record<FilterOperator, boolean>> = {
    eq: known === asked,
    ne: known !== asked,
    co: known.includes(asked),
    sw: known.startsWith(asked),
    ew: known.endsWith(asked),
    pr: true,
  };
  return tests[operator] ?? false;
}

import fc from 'fast-check';
import type { Column, Model, Relation } from '../../src/database/reader/model.ts';
import { type AnyRow, anyValue, toClientKey } from './any-row.ts';

/** A call of Prisma's client: `client[key][operation](query)`. */
export interface AnyRead {
  key: string;
  operation: string;
  query: AnyRow;
}

type AnyValue = fc.Arbitrary<unknown>;
/** Made only when chosen: the models refer to each other without end. */
type FieldChoice = [name: string, make: () => AnyValue];

const ROOTS = [
  'Booking',
  'User',
  'EventType',
  'Membership',
  'Team',
  'Webhook',
  'OutOfOffice',
  'Schedule',
];

const direction = fc.constantFrom('asc', 'desc');

/** Any query over the models, of the kinds the reader knows, ordered so that no tie is left to chance. */
export function anyRead(models: ReadonlyMap<string, Model>): fc.Arbitrary<AnyRead> {
  return fc.constantFrom(...ROOTS).chain((name) => {
    const model = models.get(name);
    if (!model) throw new TypeError(name);
    const read = (operation: string) => (query: AnyRow) => ({
      key: toClientKey(name),
      operation,
      query,
    });
    const where = anyWhere(model, 2);
    return fc.oneof(
      { weight: 8, arbitrary: anyListQuery(model, 2).map(read('findMany')) },
      { weight: 1, arbitrary: fc.record({ where }).map(read('count')) },
      {
        weight: 1,
        arbitrary: fc.record({ where, orderBy: anyOrder(model) }).map(read('findFirst')),
      },
    );
  });
}

const pickSome = (choices: FieldChoice[], max: number): fc.Arbitrary<AnyRow> =>
  fc
    .shuffledSubarray(choices, { maxLength: Math.min(max, choices.length) })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map(([name, make]) => [name, make()]))));

const toChoices = (names: string[], value: AnyValue): FieldChoice[] =>
  names.map((name) => [name, () => value]);

const mergeBoth = (a: fc.Arbitrary<AnyRow>, b: fc.Arbitrary<AnyRow>) =>
  fc.tuple(a, b).map(([one, other]) => ({ ...one, ...other }));

function anyFilter(column: Column): AnyValue {
  return column.isList ? anyListFilter(column) : anyScalarFilter(column);
}

function anyListFilter(column: Column): AnyValue {
  const value = anyValue(column);
  const list = toChoices(['hasSome', 'hasEvery', 'equals'], fc.array(value, { maxLength: 3 }));
  return pickSome([...toChoices(['has'], value), ...list, ['isEmpty', () => fc.boolean()]], 1);
}

function anyScalarFilter(column: Column): AnyValue {
  const value = anyValue(column);
  const nullable = column.isRequired ? value : fc.option(value);
  const operators = toChoices(['equals'], nullable);
  const isOrdered = !column.enumValues && column.sqlType !== 'bool';
  const isText = column.sqlType === 'text';
  if (column.sqlType !== 'bool')
    operators.push(...toChoices(['in', 'notIn'], fc.array(value, { maxLength: 3 })));
  if (isOrdered) operators.push(...toChoices(['lt', 'lte', 'gt', 'gte'], value));
  if (isText) operators.push(...toChoices(['contains', 'startsWith', 'endsWith'], value));
  const not: FieldChoice = ['not', () => fc.oneof(nullable, pickSome(operators, 2))];
  const mode = isText ? toChoices(['mode'], fc.constantFrom('insensitive', 'default')) : [];
  return fc.oneof(nullable, pickSome([...operators, not, ...mode], 3));
}

function anyWhere(model: Model, depth: number): fc.Arbitrary<AnyRow> {
  const choices = [...model.fields.values()].flatMap((field): FieldChoice[] => {
    if (field.kind === 'relation')
      return depth > 0 ? [[field.name, () => anyRelationFilter(field, depth - 1)]] : [];
    return field.sqlType === 'jsonb' ? [] : [[field.name, () => anyFilter(field)]];
  });
  const inner = () => (depth > 0 ? anyWhere(model, depth - 1) : fc.constant({}));
  const list = () => fc.array(inner(), { maxLength: 2 });
  const either = () => fc.oneof(inner(), list());
  const logical: FieldChoice[] = [
    ['AND', either],
    ['OR', list],
    ['NOT', either],
  ];
  return fc.oneof(
    { weight: 2, arbitrary: pickSome(choices, 2) },
    mergeBoth(pickSome(logical, 2), pickSome(choices, 1)),
  );
}

function anyRelationFilter({ model, isList, isRequired }: Relation, depth: number): AnyValue {
  const where = anyWhere(model, depth);
  if (isList) return pickSome(toChoices(['some', 'every', 'none'], where), 2);
  const nullable = isRequired ? where : fc.option(where);
  return fc.oneof(nullable, pickSome(toChoices(['is', 'isNot'], nullable), 2));
}

function anyOrder(model: Model): AnyValue {
  const nulls = fc.record(
    { sort: direction, nulls: fc.constantFrom('first', 'last') },
    { requiredKeys: ['sort'] },
  );
  const orders = [...model.fields.values()].flatMap((field): FieldChoice[] => {
    if (field.kind === 'relation') {
      return [[field.name, () => fc.record({ [field.isList ? '_count' : 'id']: direction })]];
    }
    if (field.sqlType === 'jsonb') return [];
    return [[field.name, () => (field.isRequired ? direction : fc.oneof(direction, nulls))]];
  });
  const one = fc.constantFrom(...orders).chain(([name, order]) => fc.record({ [name]: order() }));
  return fc
    .tuple(fc.array(one, { maxLength: 2 }), direction)
    .map(([asked, id]) => [...asked, { id }]);
}

function anySelection(model: Model, depth: number): fc.Arbitrary<AnyRow> {
  const fields = [...model.fields.values()];
  const columns = fields.filter(({ kind }) => kind === 'column').map(({ name }) => name);
  const lists = fields.filter((field) => field.kind === 'relation').filter(({ isList }) => isList);
  const counted = (relation: Relation) =>
    fc.oneof(fc.constant(true), fc.record({ where: anyWhere(relation.model, 0) }));
  const counts = lists.map((relation): FieldChoice => [relation.name, () => counted(relation)]);
  const nested = fields.flatMap((field): FieldChoice[] =>
    field.kind === 'relation' && depth > 0
      ? [[field.name, () => anyNestedQuery(field, depth - 1)]]
      : [],
  );
  if (counts.length)
    nested.push([
      '_count',
      () =>
        fc.record({
          select: mergeBoth(
            fc.record({ [lists[0]?.name ?? '']: fc.constant(true) }),
            pickSome(counts, 2),
          ),
        }),
    ]);
  const select = mergeBoth(pickSome(toChoices(columns, fc.boolean()), 6), pickSome(nested, 2));
  return fc.oneof(
    fc.constant({}),
    pickSome(nested, 2).map((include) => ({ include })),
    select.map((chosen) => ({ select: { id: true, ...chosen } })),
  );
}

function anyNestedQuery({ model, isList, isRequired }: Relation, depth: number): AnyValue {
  if (isList) return anyListQuery(model, depth);
  const args = isRequired ? fc.constant({}) : pickSome([['where', () => anyWhere(model, 0)]], 1);
  return fc.oneof(fc.boolean(), mergeBoth(anySelection(model, depth), args));
}

function anyListQuery(model: Model, depth: number): fc.Arbitrary<AnyRow> {
  const id = model.fields.get('id');
  const cursor = () => fc.record({ id: id?.kind === 'column' ? anyValue(id) : fc.constant(1) });
  const page: FieldChoice[] = [
    ['where', () => anyWhere(model, 2)],
    ['take', () => fc.integer({ min: -4, max: 6 })],
    ['skip', () => fc.nat({ max: 3 })],
    ['cursor', cursor],
  ];
  return mergeBoth(
    mergeBoth(anySelection(model, depth), pickSome(page, 3)),
    fc.record({ orderBy: anyOrder(model) }),
  );
}

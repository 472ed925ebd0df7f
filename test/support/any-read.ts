import fc from 'fast-check';

import type { Column, Model, Relation } from '../../src/database/reader/model.ts';
import { valueOf, type Row } from './any-row.ts';

/** A call of Prisma's client: `client[key][operation](query)`. */
export interface AnyRead {
  key: string;
  operation: string;
  query: Row;
}

type Any = fc.Arbitrary<unknown>;
/** Made only when chosen: the models refer to each other without end. */
type Choice = [name: string, make: () => Any];

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

export const keyOf = (model: string): string => model.charAt(0).toLowerCase() + model.slice(1);

const direction = fc.constantFrom('asc', 'desc');

/** Any query over the models, of the kinds the reader knows, ordered so that no tie is left to chance. */
export function anyRead(models: ReadonlyMap<string, Model>): fc.Arbitrary<AnyRead> {
  return fc.constantFrom(...ROOTS).chain((name) => {
    const model = models.get(name);
    if (!model) throw new TypeError(name);
    const read = (operation: string) => (query: Row) => ({ key: keyOf(name), operation, query });
    const where = whereOf(model, 2);
    return fc.oneof(
      { weight: 8, arbitrary: listOf(model, 2).map(read('findMany')) },
      { weight: 1, arbitrary: fc.record({ where }).map(read('count')) },
      {
        weight: 1,
        arbitrary: fc.record({ where, orderBy: orderOf(model) }).map(read('findFirst')),
      },
    );
  });
}

const some = (choices: Choice[], max: number): fc.Arbitrary<Row> =>
  fc
    .shuffledSubarray(choices, { maxLength: Math.min(max, choices.length) })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map(([name, make]) => [name, make()]))));

const choicesOf = (names: string[], value: Any): Choice[] =>
  names.map((name) => [name, () => value]);

const both = (a: fc.Arbitrary<Row>, b: fc.Arbitrary<Row>) =>
  fc.tuple(a, b).map(([one, other]) => ({ ...one, ...other }));

function filterOf(column: Column): Any {
  return column.isList ? listFilterOf(column) : scalarFilterOf(column);
}

function listFilterOf(column: Column): Any {
  const value = valueOf(column);
  const list = choicesOf(['hasSome', 'hasEvery', 'equals'], fc.array(value, { maxLength: 3 }));
  return some([...choicesOf(['has'], value), ...list, ['isEmpty', () => fc.boolean()]], 1);
}

function scalarFilterOf(column: Column): Any {
  const value = valueOf(column);
  const nullable = column.isRequired ? value : fc.option(value);
  const operators = choicesOf(['equals'], nullable);
  const isOrdered = !column.enumValues && column.sqlType !== 'bool';
  const isText = column.sqlType === 'text';
  if (column.sqlType !== 'bool')
    operators.push(...choicesOf(['in', 'notIn'], fc.array(value, { maxLength: 3 })));
  if (isOrdered) operators.push(...choicesOf(['lt', 'lte', 'gt', 'gte'], value));
  if (isText) operators.push(...choicesOf(['contains', 'startsWith', 'endsWith'], value));
  const not: Choice = ['not', () => fc.oneof(nullable, some(operators, 2))];
  const mode = isText ? choicesOf(['mode'], fc.constantFrom('insensitive', 'default')) : [];
  return fc.oneof(nullable, some([...operators, not, ...mode], 3));
}

function whereOf(model: Model, depth: number): fc.Arbitrary<Row> {
  const choices = [...model.fields.values()].flatMap((field): Choice[] => {
    if (field.kind === 'relation')
      return depth > 0 ? [[field.name, () => relationFilterOf(field, depth - 1)]] : [];
    return field.sqlType === 'jsonb' ? [] : [[field.name, () => filterOf(field)]];
  });
  const inner = () => (depth > 0 ? whereOf(model, depth - 1) : fc.constant({}));
  const list = () => fc.array(inner(), { maxLength: 2 });
  const either = () => fc.oneof(inner(), list());
  const logical: Choice[] = [
    ['AND', either],
    ['OR', list],
    ['NOT', either],
  ];
  return fc.oneof(
    { weight: 2, arbitrary: some(choices, 2) },
    both(some(logical, 2), some(choices, 1)),
  );
}

function relationFilterOf({ model, isList, isRequired }: Relation, depth: number): Any {
  const where = whereOf(model, depth);
  if (isList) return some(choicesOf(['some', 'every', 'none'], where), 2);
  const nullable = isRequired ? where : fc.option(where);
  return fc.oneof(nullable, some(choicesOf(['is', 'isNot'], nullable), 2));
}

function orderOf(model: Model): Any {
  const nulls = fc.record(
    { sort: direction, nulls: fc.constantFrom('first', 'last') },
    { requiredKeys: ['sort'] },
  );
  const orders = [...model.fields.values()].flatMap((field): Choice[] => {
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

function selectionOf(model: Model, depth: number): fc.Arbitrary<Row> {
  const fields = [...model.fields.values()];
  const columns = fields.filter(({ kind }) => kind === 'column').map(({ name }) => name);
  const lists = fields.filter((field) => field.kind === 'relation').filter(({ isList }) => isList);
  const counted = (relation: Relation) =>
    fc.oneof(fc.constant(true), fc.record({ where: whereOf(relation.model, 0) }));
  const counts = lists.map((relation): Choice => [relation.name, () => counted(relation)]);
  const nested = fields.flatMap((field): Choice[] =>
    field.kind === 'relation' && depth > 0 ? [[field.name, () => nestedOf(field, depth - 1)]] : [],
  );
  if (counts.length)
    nested.push([
      '_count',
      () =>
        fc.record({
          select: both(fc.record({ [lists[0]?.name ?? '']: fc.constant(true) }), some(counts, 2)),
        }),
    ]);
  const select = both(some(choicesOf(columns, fc.boolean()), 6), some(nested, 2));
  return fc.oneof(
    fc.constant({}),
    some(nested, 2).map((include) => ({ include })),
    select.map((chosen) => ({ select: { id: true, ...chosen } })),
  );
}

function nestedOf({ model, isList, isRequired }: Relation, depth: number): Any {
  if (isList) return listOf(model, depth);
  const args = isRequired ? fc.constant({}) : some([['where', () => whereOf(model, 0)]], 1);
  return fc.oneof(fc.boolean(), both(selectionOf(model, depth), args));
}

function listOf(model: Model, depth: number): fc.Arbitrary<Row> {
  const id = model.fields.get('id');
  const cursor = () => fc.record({ id: id?.kind === 'column' ? valueOf(id) : fc.constant(1) });
  const page: Choice[] = [
    ['where', () => whereOf(model, 2)],
    ['take', () => fc.integer({ min: -4, max: 6 })],
    ['skip', () => fc.nat({ max: 3 })],
    ['cursor', cursor],
  ];
  return both(
    both(selectionOf(model, depth), some(page, 3)),
    fc.record({ orderBy: orderOf(model) }),
  );
}

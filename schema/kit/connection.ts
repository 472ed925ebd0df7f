import type { InputObjectRef } from '@pothos/core';
import { prismaConnectionHelpers } from '@pothos/plugin-prisma';
import type PrismaTypes from '../../prisma/generated/pothos.js';
import type { Context, SignedIn } from '../../src/context/context.ts';
import {
  type Page,
  type PassPage,
  type FieldPlace,
  readAsRequested,
} from '../../src/database/reader/record-text.ts';
import { type Arguments, builder, type BuilderTypes } from './builder.ts';
import { toVisibleWhere } from './lookup.ts';
import { applyOffset, calculatePageCost, type PageArgs } from './page.ts';

type ModelName = keyof PrismaTypes;
type Where<Name extends ModelName> = PrismaTypes[Name]['Where'];
type OrderBy<Name extends ModelName> = PrismaTypes[Name]['OrderBy'];

interface Query<Name extends ModelName> {
  include?: PrismaTypes[Name]['Include'];
  select?: PrismaTypes[Name]['Select'];
  cursor?: PrismaTypes[Name]['WhereUnique'];
  take: number;
  skip: number;
}

interface Lister<Name extends ModelName> {
  count: (args: { where: Where<Name> }) => Promise<number>;
  findMany: (
    args: Query<Name> & { where: Where<Name>; orderBy: OrderBy<Name> | OrderBy<Name>[] },
  ) => Promise<PrismaTypes[Name]['Shape'][]>;
}

interface UnfilteredList<Name extends ModelName, Args = PageArgs> {
  /** `({ team }) => team` */
  records: (read: Context['read']) => Lister<Name>;
  /** The records that the caller may see and asks for. */
  where: (context: SignedIn, args: Args) => Where<Name>;
  orderBy: OrderBy<Name> | OrderBy<Name>[];
}

/** Root lists can skip records, because REST counts pages. */
const defineOffsetArg = (t: Arguments) => ({
  offset: t.int({
    description: 'How many records to skip, counted from the cursor if there is one.',
  }),
});

interface PageReaders<Name extends ModelName, Args> {
  totalCount: (root: unknown, args: Args, context: SignedIn) => Promise<number>;
  resolve: (
    query: Query<Name>,
    root: unknown,
    args: Args,
    context: SignedIn,
    place: FieldPlace,
  ) => Promise<PrismaTypes[Name]['Shape'][]>;
}

/** Marks a list whose resolver reads as requested and passes its records on as they are. Its cursor is the id. */
export function passesPage<Name extends ModelName, Args>(
  type: Name,
  readers: PageReaders<Name, Args>,
) {
  const { resolve, totalCount } = readers as unknown as PageReaders<'Booking', object>;
  let known: ReturnType<typeof findHelpers> | undefined;
  const passesRecords: PassPage = {
    async read(args, context, place) {
      const helpers = (known ??= findHelpers(type));
      const asked = context as SignedIn;
      const query = helpers.getQuery(args, asked, () => true) as Query<'Booking'>;
      const rows = await resolve(query, undefined, args, asked, place);
      return helpers.resolve(rows, args, asked, undefined) as Page;
    },
    count: (args, context) => totalCount(undefined, args, context as SignedIn),
  };
  return { ...readers, extensions: { passesRecords } };
}

/** All models are alike to the plugin. */
const findHelpers = (type: ModelName) =>
  prismaConnectionHelpers(builder, type as 'Booking', { cursor: 'id' });

/** The options of a root list: how to count its records, and how to read a page of them. */
export const defineUnfilteredList = <Name extends ModelName, Args extends PageArgs>(
  arg: Arguments,
  type: Name,
  { records, where, orderBy }: UnfilteredList<Name, Args>,
) => ({
  type,
  args: defineOffsetArg(arg),
  complexity: calculatePageCost,
  ...passesPage<Name, Args>(type, {
    totalCount: (_root: unknown, args: Args, context: SignedIn) =>
      records(context.read).count({ where: where(context, args) }),
    resolve: (query, _root, args, context, place) =>
      records(context.read).findMany({
        ...query,
        ...readAsRequested(place),
        ...applyOffset(query, args.offset),
        where: where(context, args),
        orderBy,
      }),
  }),
});

interface FilterArgs<Filter> extends PageArgs {
  filter?: Filter | null | undefined;
}

/** What the root list of a kind of record and the lists below other records have in common. */
export interface List<Name extends ModelName, Filter> extends Omit<UnfilteredList<Name>, 'where'> {
  filter: InputObjectRef<BuilderTypes, Filter>;
  /** The records that the caller may see and the filter lets through. */
  where: (filter: Partial<Filter>, context: SignedIn) => Where<Name>;
}

/** A root list with a `filter` argument. */
export const defineList = <Name extends ModelName, Filter>(
  arg: Arguments,
  type: Name,
  { filter, where, ...list }: List<Name, Filter>,
) => {
  const options = defineUnfilteredList(arg, type, {
    ...list,
    where: (context, args: FilterArgs<Filter>) => where(args.filter ?? {}, context),
  });
  return { ...options, args: { ...options.args, filter: arg({ type: filter }) } };
};

interface NestedList<Filter, Where, OrderBy> {
  filter: InputObjectRef<BuilderTypes, Filter>;
  where: (filter: Partial<Filter>, context: SignedIn) => Where;
  orderBy: OrderBy;
}

/** The same list below another record, with the same filter: those of its records that belong to it. */
export const defineNestedList = <Filter, Where, OrderBy>(
  arg: Arguments,
  { filter, where, orderBy }: NestedList<Filter, Where, OrderBy>,
) => ({
  totalCount: true as const,
  complexity: calculatePageCost,
  args: { filter: arg({ type: filter }) },
  query: (args: FilterArgs<Filter>, context: Context) => ({
    where: toVisibleWhere(context.viewer, () => where(args.filter ?? {}, context as SignedIn)),
    orderBy,
  }),
});

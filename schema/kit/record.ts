import type { InputObjectRef } from '@pothos/core';
import type PrismaTypes from '../../prisma/generated/pothos.js';
import type { Context, SignedIn } from '../../src/context/context.ts';
import {
  passesRecord,
  type FieldPlace,
  readAsRequested,
} from '../../src/database/reader/record-text.ts';
import type { Arguments, BuilderTypes } from './builder.ts';
import { requireFound } from './lookup.ts';

type ModelName = keyof PrismaTypes;

interface Query<Name extends ModelName> {
  include?: PrismaTypes[Name]['Include'];
  select?: PrismaTypes[Name]['Select'];
}

interface Finder<Name extends ModelName> {
  findUnique: (
    args: Query<Name> & { where: PrismaTypes[Name]['WhereUnique'] },
  ) => Promise<PrismaTypes[Name]['Shape'] | null>;
}

interface Lookup<Name extends ModelName, By> {
  by: InputObjectRef<BuilderTypes, By>;
  /** What `by` names, where `standard-text.ts` does not say it well enough. */
  byText?: string;
  /** `({ team }) => team` */
  records: (read: Context['read']) => Finder<Name>;
  /** The record that is named, if the caller may see it. */
  where: (by: By, context: SignedIn) => PrismaTypes[Name]['WhereUnique'];
  /** The name of the type for people, where it is not the name of the type. */
  what?: string;
}

/** The options of a root field that finds one record, and answers it as it was read. */
export const defineLookup = <Name extends ModelName, By>(
  arg: Arguments,
  type: Name,
  { by, byText = '', records, where, what = type }: Lookup<Name, By>,
) => ({
  type,
  nullable: true as const,
  args: { by: arg({ type: by, required: true, description: byText }) },
  ...passesRecord(
    async (
      query: Query<Name>,
      _root: unknown,
      args: { by: By },
      context: SignedIn,
      place: FieldPlace,
    ) =>
      requireFound(
        what,
        await records(context.read).findUnique({
          ...query,
          ...readAsRequested(place),
          where: where(args.by, context),
        }),
      ),
  ),
});

import type { ObjectRef } from '@pothos/core';
import { encodeGlobalID } from '@pothos/plugin-relay';
import type PrismaTypes from '../../prisma/generated/pothos.js';
import type { Context } from '../../src/context/context.ts';
import { builder, type BuilderTypes } from './builder.ts';
import { offersDryRun } from './dry-run.ts';
import { effectsField } from './effect.ts';
import { listUserErrors } from './refusal.ts';
import { UserError } from './user-error.ts';

/** The models whose records have an `id`. */
type ModelName = {
  [Name in keyof PrismaTypes]: PrismaTypes[Name]['Shape'] extends { id: unknown } ? Name : never;
}[keyof PrismaTypes];

type Key<Name extends ModelName> = Pick<PrismaTypes[Name]['Shape'], 'id'>;

interface Finder<Name extends ModelName> {
  findUniqueOrThrow(args: {
    include?: PrismaTypes[Name]['Include'];
    select?: PrismaTypes[Name]['Select'];
    where: Key<Name>;
  }): Promise<PrismaTypes[Name]['Shape']>;
}

interface RecordField<Name extends ModelName> {
  type: Name;
  /** `({ team }) => team` */
  records: (read: Context['read']) => Finder<Name>;
  /** The name of the field, where it is not the name of the type. */
  field?: string;
  description?: string;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

type PayloadOptions<Result extends object> = Parameters<
  ReturnType<typeof builder.objectRef<Result>>['implement']
>[0];

/**
 * What a mutation answers with: what it changed, or why it did nothing (`refusal.ts` makes its
 * fields null then).
 */
export function definePayload<Result extends object>(
  mutation: string,
  options: PayloadOptions<Result>,
) {
  const payload = builder.objectRef<Result>(`${mutation}Payload`).implement(options);
  builder.objectField(payload, 'userErrors', (t) =>
    t.field({
      type: [UserError],
      complexity: { field: 0, multiplier: 1 },
      description:
        'Why nothing was done; all other fields are null then. Empty on success. An operation that does not select this field gets an error instead.',
      resolve: listUserErrors,
    }),
  );
  if (offersDryRun(lowerFirst(mutation))) {
    builder.objectField(payload, 'effects', (t) => t.field(effectsField));
  }
  return payload;
}

/** What a mutation of one record answers with: the record, read in the shape the caller asks for. */
export function defineRecordPayload<Name extends ModelName, Result extends Key<Name> = Key<Name>>(
  mutation: string,
  field: RecordField<Name>,
): ObjectRef<BuilderTypes, Result>;
export function defineRecordPayload(
  mutation: string,
  {
    type,
    records,
    field = lowerFirst(type),
    description = `The ${type} after the change.`,
  }: RecordField<ModelName>,
) {
  return definePayload<Key<ModelName>>(mutation, {
    fields: (t) => ({
      [field]: t.prismaField({
        type,
        description,
        resolve: (query, { id }, _args, { read }) =>
          records(read).findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  });
}

/** What the deletion of a record answers with: the ids that no longer name anything. */
export const defineDeletedPayload = (
  mutation: string,
  typename: string,
  /** As the record has it. Null if it has none. */
  databaseId: 'Int' | 'String' | null = 'Int',
) =>
  definePayload<{ id: number | string }>(mutation, {
    fields: (t) => ({
      deletedId: t.id({
        description: `The global id of the deleted ${typename}.`,
        resolve: ({ id }) => encodeGlobalID(typename, id),
      }),
      ...(databaseId && {
        databaseId: t.field({
          type: databaseId,
          description: `The id of the deleted ${typename} in the REST API.`,
          resolve: ({ id }) => id as never,
        }),
      }),
    }),
  });

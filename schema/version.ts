import { encodeGlobalID } from '@pothos/plugin-relay';
import { getNamedType, type GraphQLSchema, isInputObjectType } from 'graphql';
import type { Context } from '../src/context/context.ts';
import { builder } from './kit/builder.ts';
import { defineUserError } from './kit/user-error.ts';

builder.prismaObjectField('Booking', 'version', (t) => t.exposeInt('version'));
builder.prismaObjectField('EventType', 'version', (t) => t.exposeInt('version'));
builder.prismaObjectField('Schedule', 'version', (t) => t.exposeInt('version'));
builder.prismaObjectField('Team', 'version', (t) => t.exposeInt('version'));
builder.prismaObjectField('User', 'version', (t) => t.exposeInt('version'));

const StaleVersion = defineUserError(
  'StaleVersion',
  'The record does not have the version that you named in `ifVersion`.',
);

builder.objectFields(StaleVersion, (t) => ({
  currentVersion: t.int({
    description: 'The version that the record has now.',
    resolve: ({ details }) => details.currentVersion ?? 0,
  }),
  record: t.node({
    description: 'The record as it is now. Null if it has been deleted in the meantime.',
    id: ({ details: { record } }) => record && encodeGlobalID(record.type, record.id),
  }),
}));

/** Puts the `ifVersion` of an input into the context, where the domain looks for it. */
export function passVersions(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    const input = getNamedType(field.args.find(({ name }) => name === 'input')?.type);
    if (!resolve || !isInputObjectType(input) || !input.getFields()['ifVersion']) continue;
    field.resolve = (parent, args: Versioned, context: Context, info) => {
      const ifVersion = args.input?.ifVersion ?? undefined;
      return resolve(parent, args, { ...context, ifVersion }, info);
    };
  }
  return schema;
}

interface Versioned {
  input?: { ifVersion?: number | null };
}

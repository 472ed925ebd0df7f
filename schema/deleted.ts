import { encodeGlobalID } from '@pothos/plugin-relay';
import { builder } from './builder.ts';

/** What a deletion answers with: the ids that name nothing any more. */
export const defineDeletedPayload = (mutation: string, typename: string) =>
  builder.objectRef<{ id: number | string }>(`${mutation}Payload`).implement({
    description: `The ${typename} that is gone.`,
    fields: (t) => ({
      deletedId: t.id({ resolve: ({ id }) => encodeGlobalID(typename, id) }),
      databaseId: t.id({ description: 'The id that REST showed.', resolve: ({ id }) => id }),
    }),
  });

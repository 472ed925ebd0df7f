import type { Prisma } from '../../prisma/generated/client.js';
import { readsPrimary } from '../../src/database/replica/mark.ts';
import { exportPage } from '../../src/domain/person/page.ts';
import { builder } from '../kit/builder.ts';
import { c, exposeColumns } from '../kit/column.ts';

export const PersonRecordType = builder
  .objectRef<{ table: Prisma.ModelName; row: Record<string, unknown> }>('PersonRecord')
  .implement({
    description: 'A row that is kept of a person, without what belongs to other people.',
    fields: exposeColumns({
      table: c.text(
        'The table that it is in, such as Booking. The guide on personal data lists all.',
      ),
      row: c.json('Its columns, as they are stored. Secrets are left out.'),
    }),
  });

type Page = Awaited<ReturnType<typeof exportPage>>;

const PersonExport = builder.objectRef<Page>('PersonExport').implement({
  description: 'A page of an export.',
  fields: exposeColumns({
    records: c.of([PersonRecordType], 'What was found. A page may be empty while others follow.', {
      complexity: { field: 1, multiplier: 1 },
    }),
    endCursor: c.text.orNull('Where the next page begins. Null after the last one.'),
    hasNextPage: c.bool('Whether more pages follow.'),
  }),
});

builder.queryField('exportPerson', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).field({
    type: PersonExport,
    description:
      'All that is kept of a person, page by page: of yourself, or of any address or user for administrators. For them it also reads the whole log, for bookings that the person was removed from.',
    args: {
      email: t.arg({ type: 'EmailAddress', description: 'The e-mail address of the person.' }),
      userId: t.arg.int({ description: 'The REST id of their account, instead of the address.' }),
      after: t.arg.string({ description: 'The `endCursor` of the page before.' }),
    },
    complexity: { field: 100, multiplier: 1 },
    // What was written just before must not be missing.
    ...readsPrimary,
    resolve: (_root, { email, userId, after }, context) =>
      exportPage(context, {
        email: email ?? undefined,
        userId: userId ?? undefined,
        after: after ?? undefined,
      }),
  }),
);

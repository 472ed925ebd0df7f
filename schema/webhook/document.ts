import type { DocumentProblem, SignedIn } from '../../src/context/context.ts';
import { documentSelect } from '../../src/domain/webhook/document.ts';
import { listWebhookDocumentProblems } from '../../src/domain/webhook/warning.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';

export const DocumentProblemType = builder.objectRef<DocumentProblem>('DocumentProblem').implement({
  description: 'A reason why the GraphQL document of a webhook has no answer.',
  fields: exposeColumns({
    message: c.text('What is wrong, as a sentence.'),
    line: c.int.orNull('The line in the document, starting at 1. Null if no place is to blame.'),
    column: c.int.orNull('The column in the line, starting at 1. Null if no place is to blame.'),
  }),
});

builder.prismaObjectField('Webhook', 'documentProblems', (t) =>
  t.field({
    type: [DocumentProblemType],
    complexity: { field: 20, multiplier: 1 },
    select: documentSelect,
    description:
      'Why no event is sent, although the document was valid when it was saved. Empty if it still is, or if there is none.',
    resolve: (webhook, _args, context) => listWebhookDocumentProblems(context as SignedIn, webhook),
  }),
);

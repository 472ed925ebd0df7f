import { builder } from '../kit/builder.ts';
import { defineUserError } from '../kit/user-error.ts';
import { SlotReasonCode } from './reason.ts';

const SlotUnavailable = defineUserError('SlotUnavailable', 'This time cannot be booked.');

const SlotRefusalReason = builder
  .objectRef<{ code: string; message: string }>('SlotRefusalReason')
  .implement({
    description: 'A rule that the time breaks.',
    fields: (t) => ({
      code: t.field({
        type: SlotReasonCode,
        description: 'The rule, for programs.',
        resolve: ({ code }) => code as typeof SlotReasonCode.$inferType,
      }),
      message: t.exposeString('message', { description: 'The rule as a sentence, for people.' }),
    }),
  });

builder.objectFields(SlotUnavailable, (t) => ({
  reasons: t.field({
    type: [SlotRefusalReason],
    description: 'Every rule that the time breaks.',
    resolve: ({ details }) => details.reasons ?? [],
  }),
  alternatives: t.field({
    type: ['DateTime'],
    description: 'Up to three other starts that can be booked.',
    resolve: ({ details }) => details.alternatives ?? [],
  }),
  earliest: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'The first start that can be booked at or after the one you asked for. Null when none was found within 31 days.',
    resolve: ({ details }) => details.reasons?.[0]?.earliest ?? null,
  }),
}));

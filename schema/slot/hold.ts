import { type HeldSlot, holdSlot, releaseHold } from '../../src/domain/slot/hold.ts';
import { builder } from '../builder.ts';

const SlotHold = builder.objectRef<HeldSlot>('SlotHold').implement({
  description: 'A slot that is kept free for one booker for some minutes.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description: 'Shown this once: whoever has it books the slot, or frees it.',
    }),
    start: t.expose('start', { type: 'DateTime' }),
    end: t.expose('end', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

const HoldSlotInput = builder.inputType('HoldSlotInput', {
  fields: (t) => ({
    eventTypeId: t.int({ required: true }),
    start: t.field({ type: 'DateTime', required: true }),
    duration: t.int({
      description: 'Minutes: one of the lengths of the event type; its length, unless given.',
    }),
    minutes: t.int({ description: 'For how long it is kept: 1 to 10; 10 unless given.' }),
  }),
});

const ReleaseHoldInput = builder.inputType('ReleaseHoldInput', {
  fields: (t) => ({ token: t.string({ required: true }) }),
});

const HoldSlotPayload = builder.objectRef<HeldSlot>('HoldSlotPayload').implement({
  fields: (t) => ({ hold: t.field({ type: SlotHold, resolve: (hold) => hold }) }),
});

const ReleaseHoldPayload = builder
  .objectRef<{ released: boolean }>('ReleaseHoldPayload')
  .implement({
    fields: (t) => ({
      released: t.exposeBoolean('released', {
        description: 'Whether there was something to free: not where it had been freed, or used.',
      }),
    }),
  });

builder.mutationFields((t) => ({
  holdSlot: t.field({
    type: HoldSlotPayload,
    skipTypeScopes: true,
    description:
      'Keeps a free slot for the caller while he makes up his mind. Seats are not held. For anyone, as slots are.',
    args: { input: t.arg({ type: HoldSlotInput, required: true }) },
    resolve: (_root, { input }, context) => holdSlot(context, input),
  }),
  releaseHold: t.field({
    type: ReleaseHoldPayload,
    skipTypeScopes: true,
    args: { input: t.arg({ type: ReleaseHoldInput, required: true }) },
    resolve: (_root, { input }, context) => releaseHold(context, input),
  }),
}));

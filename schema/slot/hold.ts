import { type HeldSlot, holdSlot, releaseHold } from '../../src/domain/slot/hold.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { privateLinkText } from './slot.ts';
import { definePayload } from '../kit/payload.ts';

const SlotHold = builder.objectRef<HeldSlot>('SlotHold').implement({
  description: 'A slot that is reserved for one booker for a few minutes.',
  fields: exposeColumns({
    token: c.text('The secret that books or releases the slot. It is shown only once.'),
    start: c.dateTime('When the slot starts.'),
    end: c.dateTime('When the slot ends.'),
    expiresAt: c.dateTime('When the hold ends.'),
  }),
});

const HoldSlotInput = builder.inputType('HoldSlotInput', {
  fields: acceptInputs({
    eventTypeId: c.int('The event type of the slot.'),
    start: c.dateTime('When the slot starts.'),
    duration: c.int.orNull(
      'The length in minutes: one that the event type permits. Defaults to its usual length.',
    ),
    minutes: c.int.orNull('How many minutes to hold the slot, from 1 to 10. Defaults to 10.'),
    privateLink: c.text.orNull(privateLinkText),
    holdToken: c.text.orNull(
      'The token of your hold, to keep the slot for longer. That hold ends, and the new one takes over its token. If it has ended already, the new hold has another token.',
    ),
  }),
});

const ReleaseHoldInput = builder.inputType('ReleaseHoldInput', {
  fields: acceptInputs({ token: c.text('The token of the hold.') }),
});

const HoldSlotPayload = definePayload<HeldSlot>('HoldSlot', {
  fields: (t) => ({
    hold: t.field({ type: SlotHold, description: 'The new hold.', resolve: (hold) => hold }),
  }),
});

const ReleaseHoldPayload = definePayload<{ released: boolean }>('ReleaseHold', {
  fields: exposeColumns({
    released: c.bool(
      'Whether a hold was released. False when the hold had already been released or used.',
    ),
  }),
});

builder.mutationFields((t) => ({
  holdSlot: t.field({
    type: HoldSlotPayload,
    skipTypeScopes: true,
    description:
      'Reserves a free slot for up to 10 minutes; pass its token to `createBooking`. Needs no credential. Event types with seats have no holds.',
    args: { input: t.arg({ type: HoldSlotInput, required: true }) },
    resolve: (_root, { input }, context) => holdSlot(context, input),
  }),
  releaseHold: t.field({
    type: ReleaseHoldPayload,
    description: 'Releases a hold, so that others can book the slot. Needs no credential.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: ReleaseHoldInput, required: true }) },
    resolve: (_root, { input }, context) => releaseHold(context, input),
  }),
}));

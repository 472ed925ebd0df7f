import { reasonDescriptions } from '../../src/domain/slot/engine/reason.ts';
import { builder } from '../kit/builder.ts';

export const SlotReasonCode = builder.enumType('SlotReasonCode', {
  description: 'A reason why a slot cannot be booked.',
  values: reasonDescriptions,
});

import type { z } from 'zod';
import type { Context } from '../../context/context.ts';
import { parseInput } from '../../input/parse.ts';
import { applyChange } from '../booking/change.ts';
import { Rating, toRatingChange } from '../booking/feedback.ts';
import { changeManaged, chargeChange } from './change.ts';
import { tokenField } from './link.ts';

const Input = Rating.extend({ token: tokenField });

/** The booker says how the meeting was. */
export async function rateManagedBooking(context: Context, input: z.input<typeof Input>) {
  chargeChange(context);
  const { token, ...rating } = parseInput(Input, input);
  return changeManaged(context, { token, action: 'RATE' }, async ({ booking }, tx) => {
    const change = toRatingChange(booking, rating);
    return change && applyChange(tx, booking, change, context.clock());
  });
}

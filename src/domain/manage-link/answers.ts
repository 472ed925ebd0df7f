import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import type { InputProblem } from '../../base/errors.ts';
import { isObject } from '../../input/is-object.ts';
import { createBadInput, parseInput, safeParseInput, toInputProblems } from '../../input/parse.ts';
import { applyChange } from '../booking/change.ts';
import { bookingAnswers, listAnswerProblems } from '../event-type/questions.ts';
import { changeManaged, chargeChange } from './change.ts';
import { type Managed, tokenField } from './link.ts';
import { englishProblem } from '../../language/en/problem.ts';

const Input = z.object({ token: tokenField, responses: z.looseObject({}) });

/** These say who comes and where. Attendees and places are changed by the host. */
const fixedNames = ['name', 'email', 'guests', 'location'];

/** Answers that are left out stay, and null removes one. */
export async function changeManagedAnswers(
  context: Context,
  input: { token: string; responses?: unknown },
) {
  chargeChange(context);
  const { token, responses } = parseInput(Input, input);
  return changeManaged(context, { token, action: 'ANSWER' }, async ({ managed, booking }, tx) => {
    const before = readAnswers(managed);
    const answers = mergeAnswers(before, responses);
    assertValid(managed, responses, answers);
    if (JSON.stringify(before) === JSON.stringify(answers)) return null;
    const data = answers as Prisma.InputJsonObject;
    const { bookingSeat } = managed;
    if (bookingSeat) {
      await tx.bookingSeat.update({ where: { id: bookingSeat.id }, data: { data } });
    }
    const change = { data: bookingSeat ? {} : { responses: data }, events: [] };
    return applyChange(tx, booking, change, context.clock());
  });
}

/** The answers of the booker as they are stored. The seats of guests have none. */
export function readAnswers({ booking, bookingSeat, name, email }: Managed) {
  const stored = bookingSeat ? bookingSeat.data : booking.responses;
  return isObject(stored) ? stored : { name, email };
}

const mergeAnswers = (before: Record<string, unknown>, given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries({ ...before, ...given }).filter(
      ([, answer]) => answer !== null && answer !== undefined,
    ),
  );

function assertValid(
  { booking: { eventType } }: Managed,
  given: Record<string, unknown>,
  answers: Record<string, unknown>,
) {
  const { error } = safeParseInput(z.object({ responses: bookingAnswers }), { responses: answers });
  const problems: InputProblem[] = [
    ...fixedNames
      .filter((name) => Object.hasOwn(given, name))
      .map((name) => ({ path: `responses.${name}`, message: englishProblem.hostsOnly })),
    ...(error ? toInputProblems(error) : []),
    ...listAnswerProblems(eventType?.bookingFields, answers),
  ];
  if (problems.length > 0) throw createBadInput(problems);
}

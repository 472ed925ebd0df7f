import { expect } from 'vitest';
import type { FormResult } from './form-result.ts';
import type { buildScene } from './scene.ts';

type FormInput = { eventTypeId: number; start: string; responses: object };
type Scene = Awaited<ReturnType<typeof buildScene>>;

/** Sends the form of a client three times: with answers missing, for a time that is taken, and for another one. */
export async function checkForm(
  { eventTypeId, takenStart: start, responses }: Scene,
  submit: (input: FormInput) => Promise<FormResult>,
) {
  const wrong = await submit({ eventTypeId, start, responses: {} });
  expect(wrong.uid).toBeNull();
  expect(Object.keys(wrong.fields)).toEqual(['responses.name', 'responses.email']);
  const taken = await submit({ eventTypeId, start, responses });
  expect(taken).toMatchObject({ uid: null, fields: {} });
  const [other = ''] = taken.alternatives;
  const booked = await submit({ eventTypeId, start: other, responses });
  expect(booked).toMatchObject({ uid: expect.any(String) as string, messages: [] });
}

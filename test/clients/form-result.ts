/** What a booking form needs of `userErrors`. */
interface Problem {
  message: string;
  path: string | null;
  alternatives?: readonly string[];
}

export interface FormResult {
  /** The uid of the new booking. Null if it was refused. */
  uid: string | null;
  /** What is wrong with each field, by its path. */
  fields: Record<string, string>;
  /** What to show above the form. */
  messages: string[];
  /** Other times that can be booked. */
  alternatives: string[];
}

/** Turns the payload of `createBooking` into what the form shows. */
export function toFormResult(
  payload: { booking: { uid: string } | null; userErrors: readonly Problem[] } | null | undefined,
): FormResult {
  const result: FormResult = {
    uid: payload?.booking?.uid ?? null,
    fields: {},
    messages: [],
    alternatives: [],
  };
  for (const { path, message, alternatives = [] } of payload?.userErrors ?? []) {
    if (path === null) result.messages.push(message);
    else result.fields[path] = message;
    result.alternatives.push(...alternatives);
  }
  return result;
}

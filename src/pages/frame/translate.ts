import { AppError } from '../../base/errors.ts';
import type { Language } from '../../language/language.ts';
import { translateProblem } from '../../language/problem.ts';

/** What is wrong, in the language of the page. English stays as it is. */
export function translateError({ code, message, details }: AppError, language: Language): AppError {
  const say = (text: string) => translateProblem(language, text);
  // The limit of a booker names its field in the message only.
  const [, place = '', what = ''] = /^(responses\.email: )?(.*)$/s.exec(message) ?? [];
  const { errors, reasons } = details;
  return new AppError(code, place + say(what), {
    ...details,
    ...(errors && { errors: errors.map((one) => ({ ...one, message: say(one.message) })) }),
    ...(reasons && { reasons: reasons.map((one) => ({ ...one, message: say(one.message) })) }),
  });
}

import { translateError } from './translate.ts';
import type { PageVisit } from './visit.ts';

/** The same visit, in the language of the host unless the visitor wants another one. */
export function readAsHost(visit: PageVisit, host: string | null | undefined): PageVisit {
  const language = visit.speech.chooseFor(host ?? null);
  if (language.code === visit.language.code) return visit;
  return { ...visit, language, failed: visit.failed && translateError(visit.failed, language) };
}

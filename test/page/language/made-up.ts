import { english } from '../../../src/language/en/english.ts';
import type { Catalogue } from '../../../src/language/en/catalogue.ts';
import { type Language, languages } from '../../../src/language/language.ts';

/** Two fifths longer, and between marks that nobody else writes. */
const lengthen = (text: string) => `⟦${text}${'~ '.repeat(Math.ceil(text.length / 5))}⟧`;

/** The same shape with longer texts. What is around markup is marked as one. */
function lengthenAll(value: unknown): unknown {
  if (typeof value === 'string') return lengthen(value);
  if (Array.isArray(value)) return ['⟦', ...value, '~ '.repeat(6), '⟧'];
  if (typeof value === 'function') {
    return (...given: unknown[]) =>
      lengthenAll((value as (...all: unknown[]) => unknown)(...given));
  }
  return Object.fromEntries(
    Object.entries(value as object).map(([name, inner]) => [name, lengthenAll(inner)]),
  );
}

/** Its dates have no Latin letter, so a Latin word is one that is not in the catalogue. */
const madeUp: Language = {
  ...{ code: 'ru', name: 'Русский', locale: 'ru-RU' },
  texts: lengthenAll(english) as Catalogue,
};

export const moreLanguages = [...languages, madeUp] as const;

const unwrap = (text: string): string => {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  return less === text ? text : unwrap(less);
};

/** Addresses, codes, zones and names that are the same in each language. */
const shared =
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+|\b[A-Z]\w+\/[\w/+-]+|\b(UTC|GMT|Almanac|GraphiQL|Google|Outlook|English|Deutsch|Français|Español|[A-Z]+_[A-Z_]+)\b|\d+\.\d+\.\d+|[\da-f]{8}-[\da-f-]{27}/g;

/** The words that are not in the catalogue. `own` are texts that people wrote. */
export const findForeignWords = (text: string, own: readonly string[] = []): string[] => {
  const left = own.reduce((rest, one) => rest.replaceAll(one, ' '), unwrap(text));
  return left.replaceAll(shared, ' ').match(/[A-Za-zÀ-ÿ]{2,}(?:[ ’'][A-Za-zÀ-ÿ]+)*/g) ?? [];
};

const spokenAttributes = /\s(?:title|aria-label|placeholder|alt|label|data-[a-z-]+)="([^"]*)"/g;

/** Paths, names of zones and IDs are not read by people. */
const isSpoken = (text: string) =>
  / /.test(text) || text.startsWith('⟦') || /^[A-Z][a-z]+$/.test(text);

/** What a person sees or hears of a page, but for lists of zones and what stands in code. */
export function readSpoken(page: string): string {
  const shown = page
    .replaceAll(/<(script|style|code)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<select id="timeZone".*?<\/select>/gs, ' ');
  const attributes = [...shown.matchAll(spokenAttributes)].map(([, text = '']) => text);
  return [shown.replaceAll(/<[^>]+>/g, ' '), ...attributes.filter(isSpoken)].join('\n');
}

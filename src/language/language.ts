import type { Catalogue } from './en/catalogue.ts';
import { german } from './de/german.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import { french } from './fr/french.ts';

/** A language as one person reads it. */
export interface Language {
  code: string;
  /** In the language itself. */
  name: string;
  /** For dates, times and numbers. */
  locale: string;
  texts: Catalogue;
}

/** What a page or a mail can be written in. The first is for all who want none of them. */
export type Languages = readonly [Language, ...Language[]];

export const languages: Languages = [
  { code: 'en', name: 'English', locale: 'en-GB', texts: english },
  { code: 'de', name: 'Deutsch', locale: 'de-DE', texts: german },
  { code: 'fr', name: 'Français', locale: 'fr-FR', texts: french },
  { code: 'es', name: 'Español', locale: 'es-ES', texts: spanish },
];

/** What the console and the documentation are written in. */
export const [usualLanguage] = languages;

interface Wishes {
  /** By an address, such as de or de-AT. */
  asked: string | null;
  /** The header Accept-Language. */
  accepted?: string | undefined;
  /** Of the host. */
  host?: string | null;
}

/** What is asked for comes first, then what the browser accepts, then the language of the host. */
export const chooseLanguage = (all: Languages, { asked, accepted, host }: Wishes): Language =>
  findWanted(all, asked, listAccepted(accepted ?? '')) ?? findLanguage(all, [host ?? '']) ?? all[0];

function findWanted(all: Languages, asked: string | null, accepted: readonly string[]) {
  const named = findLanguage(all, [asked ?? '']);
  if (!named || readTag(asked ?? '')?.region !== undefined) {
    return named ?? findLanguage(all, accepted);
  }
  // The region of the browser, if the address names none.
  const same = accepted.filter((tag) => readTag(tag)?.language === named.code);
  return findLanguage(all, same) ?? named;
}

/** The language that is asked for, in one spelling. Null if there is no such language. */
export const readAsked = (all: Languages, asked: string | null): string | null => {
  const found = findLanguage(all, [asked ?? '']);
  if (!found) return null;
  return readTag(asked ?? '')?.region === undefined ? found.code : found.locale;
};

function findLanguage(all: Languages, tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const { language, region } = readTag(tag) ?? {};
    const found = all.find(({ code }) => code === language);
    if (found)
      return region === undefined ? found : { ...found, locale: `${found.code}-${region}` };
  }
  return null;
}

/** Nothing but language and region: a locale may also ask for other digits or another calendar. */
function readTag(tag: string): Intl.Locale | null {
  try {
    return tag.length > 35 ? null : new Intl.Locale(tag);
  } catch {
    return null;
  }
}

const mostCharacters = 500;

/** The languages of a header, the best first. RFC 9110 §12.5.4. */
function listAccepted(header: string): string[] {
  const ranges = header
    .slice(0, mostCharacters)
    .split(',')
    .map((range) => {
      const [tag = '', ...more] = range.split(';').map((part) => part.trim());
      const quality = more.find((part) => part.startsWith('q='))?.slice(2) ?? '1';
      return { tag, quality: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0 };
    });
  return ranges
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

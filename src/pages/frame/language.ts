import type { Request, Response } from 'express';
import { type Html, html } from '../../html/html.ts';
import {
  chooseLanguage,
  type Language,
  type Languages,
  readAsked,
} from '../../language/language.ts';

/** Pages of people who need not know Almanac. All others are in English. */
const guestPath = /^\/(auth|book(?!\/brand\.css)|mail|manage)(?=[/?]|$)/;

/** What is known of the language of a visitor. */
export interface Speech {
  language: Language;
  /** Null if the address names none. */
  asked: string | null;
  /** The language of a page whose host is known. */
  chooseFor: (host: string | null) => Language;
  /** Adds the language that was asked for to a path of ours, if it leads to guests. */
  keep: (path: string) => string;
  /** The same page in each language. Nothing if it is not for guests, or if the answer cannot be had again. */
  renderMenu: (shown: Language) => Html | false;
}

/** Changes one of the parameters of a path. */
function withQuery(path: string, name: string, value: string): string {
  const [place = '', ...rest] = path.split('?');
  const query = new URLSearchParams(rest.join('?'));
  query.set(name, value);
  return `${place}?${query.toString()}`;
}

/** One of our addresses, in the language that was asked for. */
export const keepLanguage = ({ speech: { asked } }: { speech: Speech }, address: string): string =>
  asked === null ? address : withQuery(address, 'language', asked);

const isAskedBy = (path: string) => /[?&]language=/.test(path);

export function readSpeech(
  req: Request,
  res: Response,
  { languages, root, address }: { languages: Languages; root: string; address: string },
): Speech {
  const isForGuests = guestPath.test(address);
  if (!isForGuests) {
    const [language] = languages;
    return {
      ...{ language, asked: null, chooseFor: () => language },
      ...{ keep: (path) => path, renderMenu: () => false },
    };
  }
  res.vary('Accept-Language');
  const named = new URLSearchParams(address.split('?').slice(1).join('?')).get('language');
  const asked = readAsked(languages, named);
  const chooseFor = (host: string | null) =>
    chooseLanguage(languages, { asked, accepted: req.get('accept-language'), host });
  const language = chooseFor(null);
  return {
    ...{ language, asked, chooseFor },
    keep: (path) =>
      asked === null || !guestPath.test(path) || isAskedBy(path)
        ? path
        : `${path}${path.includes('?') ? '&' : '?'}language=${asked}`,
    renderMenu: (shown) => req.method !== 'POST' && renderMenu(languages, root + address, shown),
  };
}

const renderMenu = (languages: Languages, address: string, shown: Language): Html =>
  html`<nav aria-label="${shown.texts.frame.language}">
    <ul class="languages">
      ${languages.map(
        ({ code, name }) =>
          html`<li>
            <a
              href="${withQuery(address, 'language', code)}"
              lang="${code}"
              hreflang="${code}"
              ${code === shown.code && html`aria-current="true"`}
              >${name}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;

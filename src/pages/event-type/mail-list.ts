import { type Html, html } from '../../html/html.ts';
import { languages } from '../../language/language.ts';
import type { PageVisit } from '../frame/visit.ts';
import { mailKindNames } from '../mail/mail-state.ts';
import type { MailKind } from '../../graphql/kit/schema-types.generated.ts';
import { getEventTypePath, type LoadedEventType } from './load.ts';

/** What can have a text, in the order of the list. No event makes the other kind. */
const textKinds = (Object.keys(mailKindNames) as MailKind[]).filter((kind) => kind !== 'CHANGED');

/** A text for each language, and the last for all others. */
export const textLanguages: readonly { code: string | null; name: string }[] = [
  ...languages,
  { code: null, name: 'All other languages' },
];

const toSlug = (kind: MailKind) => kind.toLowerCase().replace('_', '-');

export const findTextKind = (slug = ''): MailKind | undefined =>
  textKinds.find((kind) => toSlug(kind) === slug);

export const getMailTextPath = (eventType: { databaseId: number }, kind: MailKind): string =>
  getEventTypePath(eventType, `mails/${toSlug(kind)}`);

/** The kinds of mails, and in which languages each has a text. */
export function renderMailTextList(
  { toUrl }: PageVisit,
  { eventType, mayEdit }: LoadedEventType,
): Html {
  if (!mayEdit) return html``;
  const listNames = (kind: MailKind) =>
    textLanguages
      .filter(({ code }) =>
        eventType.mailTexts.some((one) => one.kind === kind && one.language === code),
      )
      .map(({ name }) => name)
      .join(', ');
  return html`<section class="card preview" aria-labelledby="texts-title">
    <h2 id="texts-title">Your own texts</h2>
    <p class="soft">Attendees read them below what the mail says. Hosts do not get them.</p>
    <ul>
      ${textKinds.map((kind) => {
        const names = listNames(kind);
        return html`<li>
          <a href="${toUrl(getMailTextPath(eventType, kind))}">${mailKindNames[kind]}</a>
          ${names !== '' && html`<span class="soft">${names}</span>`}
        </li>`;
      })}
    </ul>
  </section>`;
}

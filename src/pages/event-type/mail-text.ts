import { type AppError, NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { mailVariables } from '../../input/mail-variable.ts';
import { languages } from '../../language/language.ts';
import { toFormProblems } from '../form/field.ts';
import { defineForm } from '../form/form.ts';
import { renderBackTo } from '../form/form-page.ts';
import { area } from '../form/kind.ts';
import { isCorrectable } from '../form/refusal.ts';
import { readVersion } from '../form/stale.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { EditEventTypeDocument, GetMailPreviewDocument } from '../frame/operations.generated.ts';
import type { MailKind, MailTextInput } from '../../graphql/kit/schema-types.generated.ts';
import { mailKindNames } from '../mail/mail-state.ts';
import { eventTypesPath, getEventTypePath, type LoadedEventType } from './load.ts';
import { findTextKind, getMailTextPath, textLanguages } from './mail-list.ts';
import { buildEventTypePage, loadToEdit, redirectTo } from './page.ts';

const path = `${eventTypesPath}/:id/mails/:kind`;

/** A field is called by the place of its text in the input, as problems are. */
const textForm = defineForm(
  Object.fromEntries(
    textLanguages.map(({ name }, place) => [
      `mailTexts.${place}`,
      area(name, { input: { rows: 4, maxlength: 2_000 } }),
    ]),
  ),
);

interface Scene {
  loaded: LoadedEventType;
  kind: MailKind;
}

async function loadScene(visit: PageVisit): Promise<Scene> {
  const loaded = await loadToEdit(visit);
  const kind = findTextKind(visit.params['kind']);
  if (!kind) throw new NotFound('Mail');
  return { loaded, kind };
}

/** The texts of a form, in the order of its fields. */
const toTexts = (values: object, kind: MailKind): MailTextInput[] => {
  const { mailTexts } = values as { mailTexts: Record<number, string> };
  return Object.values(mailTexts).map((text, place) => ({
    ...{ kind, text },
    language: textLanguages[place]?.code ?? null,
  }));
};

async function saveTexts(visit: PageVisit): Promise<PageResponse> {
  const { loaded, kind } = await loadScene(visit);
  const { databaseId, mailTexts } = loaded.eventType;
  const others = mailTexts.filter((one) => one.kind !== kind);
  await textForm.submit(visit, EditEventTypeDocument, (values) => ({
    by: { databaseId },
    mailTexts: [...toTexts(values, kind), ...others],
    ifVersion: readVersion(visit.form),
  }));
  return redirectTo(loaded, 'mails', 'saved');
}

async function buildTextPage(visit: PageVisit): Promise<PageView> {
  const { loaded, kind } = await loadScene(visit);
  const { eventType } = loaded;
  const own = eventType.mailTexts.filter((one) => one.kind === kind);
  const address = getMailTextPath(eventType, kind);
  const name = mailKindNames[kind];
  const shown = textForm.show(visit, {
    saved: {
      mailTexts: textLanguages.map(
        ({ code }) => own.find(({ language }) => language === code)?.text ?? '',
      ),
    },
    version: eventType.version,
    action: address,
  });
  const view = buildEventTypePage(visit, loaded, {
    slug: 'mails',
    title: `Mail: ${name}`,
    top: shown.problems,
    body: html`${renderBackTo(visit, { to: getEventTypePath(eventType, 'mails'), text: 'All mails' })}
      <h2>${name}</h2>
      <p class="soft">
        Attendees read your text in this mail, below what it says by itself. An empty line begins a
        paragraph. Leave a field empty for no text.
      </p>
      ${renderVariables()}
      ${shown.render({
        label: `Mail: ${name}`,
        button: html`<button>Save</button> ${renderPreview(visit, address)}`,
      })}
      <iframe
        class="letter"
        name="letter"
        sandbox
        src="${visit.toUrl(`${address}/preview`)}"
        title="The mail as an attendee sees it"
      ></iframe>`,
  });
  const styles = [...(view.styles ?? []), 'mail.css'];
  return { ...view, styles, policy: { 'frame-src': "'self'" } };
}

const renderVariables = (): Html =>
  html`<details class="card" open>
    <summary>What is filled in for each reader</summary>
    <dl>
      ${Object.entries(mailVariables).map(
        ([name, text]) =>
          html`<dt><code>{${name}}</code></dt>
            <dd>${text}</dd>`,
      )}
    </dl>
  </details>`;

/** The buttons send what is typed to the frame below, where the mail is shown with it. */
const renderPreview = ({ toUrl }: PageVisit, address: string): Html =>
  html`<fieldset>
    <legend>Preview, before you save</legend>
    <div class="choices-row">
      ${languages.map(
        ({ code, name }) =>
          html`<button
            class="quiet"
            name="language"
            value="${code}"
            lang="${code}"
            formaction="${toUrl(`${address}/preview`)}"
            formtarget="letter"
          >
            ${name}
          </button>`,
      )}
    </div>
  </fieldset>`;

/** The mail with the texts that are stored, or with those of the form. */
async function showPreview(visit: PageVisit): Promise<PageResponse> {
  const { loaded, kind } = await loadScene(visit);
  const isTyped = visit.form.size > 0;
  const { eventType } = await visit.run(GetMailPreviewDocument, {
    ...{ id: loaded.eventType.databaseId, kind },
    language: visit.form.get('language'),
    texts: isTyped ? toTexts(textForm.read(visit).values, kind) : null,
  });
  if (!eventType?.mailPreview) throw new NotFound('Mail');
  return { document: eventType.mailPreview.html };
}

/** A page of ours cannot be shown in the frame, so what is wrong is a document of its own. */
async function previewTyped(visit: PageVisit): Promise<PageResponse> {
  try {
    return await showPreview(visit);
  } catch (error) {
    if (!isCorrectable(error)) throw error;
    return { document: renderRefusal(error).text };
  }
}

const renderRefusal = (error: AppError): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>No preview</title>
      </head>
      <body style="font-family:sans-serif">
        ${toFormProblems(error, labelProblem).map(({ field, message }) => html`<p>${field}: ${message}.</p>`)}
      </body>
    </html>`;

/** `texts.2.text` is about the third language. */
const labelProblem = (problem: string): string =>
  textLanguages[Number(problem.split('.')[1])]?.name ?? 'Preview';

/** The texts that the owner adds to each kind of mail. */
export const mailTextRoutes: PageRoute[] = [
  { path, who: 'SIGNED_IN', show: buildTextPage, act: saveTexts },
  { path: `${path}/preview`, who: 'SIGNED_IN', show: showPreview, act: previewTyped },
];

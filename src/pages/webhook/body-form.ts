import { type Html, html } from '../../http/page/html.ts';
import {
  type FormProblems,
  renderChoices,
  renderSelect,
  renderTextArea,
  toFormProblems,
} from '../frame/field.ts';
import { isFormError } from '../frame/refusal.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ListPreviewEventsDocument,
  type ListPreviewEventsQuery,
  PreviewWebhookDocument,
  type PreviewWebhookQuery,
} from '../operations.generated.ts';
import { formatJsonBody } from './attempt.ts';
import { renderProblemList } from './body.ts';
import { triggerNames } from './trigger.ts';

const kinds = ['usual', 'template', 'document'] as const;
type Kind = (typeof kinds)[number];

/** What a webhook sends: the usual body, or one that a template or a document makes. */
export interface BodyForm {
  kind: Kind;
  payloadTemplate: string;
  document: string;
}

interface StoredBody {
  payloadTemplate: string | null;
  document: string | null;
}

const exampleDocument = `query ($event: ID!) {
  event(by: { id: $event }) {
    type
    booking {
      uid
      title
      startTime
      attendees {
        name
        email
      }
    }
  }
}`;

/** A person who chooses a document starts with one that works. */
export const toBodyForm = ({ payloadTemplate, document }: StoredBody): BodyForm => ({
  kind: document !== null ? 'document' : payloadTemplate !== null ? 'template' : 'usual',
  payloadTemplate: payloadTemplate ?? '',
  document: document ?? exampleDocument,
});

export const usualBody = toBodyForm({ payloadTemplate: null, document: null });

/** Browsers send line breaks as CRLF. */
const readText = ({ form }: PageVisit, name: string) =>
  (form.get(name) ?? '').replaceAll('\r\n', '\n');

export const readBodyForm = (visit: PageVisit): BodyForm => ({
  kind: kinds.find((kind) => kind === visit.form.get('body')) ?? 'usual',
  payloadTemplate: readText(visit, 'payloadTemplate'),
  document: readText(visit, 'document'),
});

export const toBodyInput = ({ kind, payloadTemplate, document }: BodyForm): StoredBody => ({
  payloadTemplate: kind === 'template' ? payloadTemplate : null,
  document: kind === 'document' ? document : null,
});

/** A document that nobody changed keeps its reader, unless it is sent to another address. */
export function toBodyChange(
  visit: PageVisit,
  before: StoredBody,
  isMoved: boolean,
): Partial<StoredBody> {
  if (!visit.form.has('body')) return {};
  const { document, ...rest } = toBodyInput(readBodyForm(visit));
  return isMoved || document !== before.document ? { ...rest, document } : rest;
}

export const isPreview = ({ form }: PageVisit) => form.has('preview');

type PreviewEvent = ListPreviewEventsQuery['events']['nodes'][number];

const describeEvent = ({ type, createdAt, booking }: PreviewEvent) =>
  `${triggerNames[type]}${booking ? `: ${booking.title}` : ''}, ${createdAt.slice(0, 16).replace('T', ' ')} UTC`;

/** The part of the form that chooses the body, with a preview for one of the visitor's latest events. */
export async function renderBodyForm(
  visit: PageVisit,
  filled: BodyForm,
  problems: FormProblems,
): Promise<Html> {
  const { events } = await visit.run(ListPreviewEventsDocument, {});
  const latest = events.nodes.toReversed();
  const chosen = latest.find(({ databaseId }) => String(databaseId) === visit.form.get('event'));
  const event = chosen ?? latest[0];
  const preview =
    isPreview(visit) && event ? await loadPreview(visit, filled, event.databaseId) : null;
  return html`<div class="payload">
    ${renderChoices({
      name: 'body',
      label: 'Body',
      isOne: true,
      chosen: [filled.kind],
      choices: [
        ['usual', 'Documented payload'],
        ['template', 'Template', 'Text with {{title}} or {{organizer.name}} filled in'],
        ['document', 'GraphQL document', 'The payload has the fields that you select'],
      ],
      problems,
    })}
    ${renderTexts(filled, problems)}
    ${
      latest.length > 0 &&
      html`<div class="toolbar">
        ${renderSelect({
          name: 'event',
          label: 'Preview with',
          choices: latest.map((one) => [String(one.databaseId), describeEvent(one)]),
          chosen: [String(event?.databaseId)],
        })}
        <button class="quiet" name="preview" value="yes" formnovalidate>Show the body</button>
      </div>`
    }
    ${preview && renderPreview(preview)}
  </div>`;
}

const renderTexts = ({ payloadTemplate, document }: BodyForm, problems: FormProblems) =>
  html`<div class="of-template">
      ${renderTextArea({
        name: 'payloadTemplate',
        label: 'Template',
        value: payloadTemplate,
        problems,
        input: { rows: 8, spellcheck: 'false' },
      })}
    </div>
    <div class="of-document">
      ${renderTextArea({
        name: 'document',
        label: 'GraphQL document',
        hint: 'A query for one event. It is read with your rights when an event is sent.',
        value: document,
        problems,
        input: { rows: 16, spellcheck: 'false' },
      })}
    </div>`;

type Preview = NonNullable<PreviewWebhookQuery['webhookPreview']>;

async function loadPreview(
  visit: PageVisit,
  filled: BodyForm,
  eventId: number,
): Promise<Preview | null> {
  const input = { ...toBodyInput(filled), eventId };
  try {
    return (await visit.run(PreviewWebhookDocument, { input })).webhookPreview;
  } catch (error) {
    if (!isFormError(error)) throw error;
    const problems = toFormProblems(error).map(({ message }) => ({
      message,
      line: null,
      column: null,
    }));
    return { body: null, headers: [], problems };
  }
}

function renderPreview({ body, headers, problems }: Preview): Html {
  if (body === null) {
    return html`<div class="problems" role="alert" id="preview">
      <h2>There is no body</h2>
      ${renderProblemList(problems)}
    </div>`;
  }
  return html`<section class="card" id="preview" role="status" aria-labelledby="preview-title">
    <h2 id="preview-title">Preview</h2>
    <p class="soft">
      ${headers.map(({ name, value }) => `${name}: ${value}`).join(', ')}. Nothing was sent.
    </p>
    <pre class="whole" role="region" aria-labelledby="preview-title" tabindex="0">
${formatJsonBody(body) ?? body}</pre>
  </section>`;
}

import { AppError } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { BadFormat } from '../../input/format.ts';
import { renderSelect, toFormProblems } from '../form/field.ts';
import { defineForm, type ShownForm } from '../form/form.ts';
import { area, radios, orNone } from '../form/kind.ts';
import { isCorrectable } from '../form/refusal.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ListPreviewEventsDocument,
  type ListPreviewEventsQuery,
  PreviewWebhookDocument,
  type PreviewWebhookQuery,
} from '../frame/operations.generated.ts';
import { formatJsonBody } from './attempt.ts';
import { renderProblemList } from './body.ts';
import { triggerNames } from './trigger.ts';

type Kind = 'usual' | 'template' | 'document';

/** What makes the body, if it is of this kind. Every space and line break is part of it. */
const source = (kind: Kind, label: string, about: Parameters<typeof area>[1]) => ({
  ...area(label, about),
  parse([text = '']: readonly string[], form: URLSearchParams) {
    if (form.get('body') !== kind) return null;
    if (text === '') throw new BadFormat('must not be empty');
    return text.replaceAll('\r\n', '\n');
  },
});

/** What a webhook sends: the usual body, or one that a template or a document makes. */
export const bodyFields = {
  body: orNone(
    radios('Body', [
      ['usual', 'Documented payload'],
      ['template', 'Template', 'Text with {{title}} or {{organizer.name}} filled in'],
      ['document', 'GraphQL document', 'The payload has the fields that you select'],
    ]),
  ),
  payloadTemplate: source('template', 'Template', {
    input: { rows: 8, maxlength: undefined, spellcheck: 'false' },
  }),
  document: source('document', 'GraphQL document', {
    hint: 'A query for one event. It is read with your rights when an event is sent.',
    input: { rows: 16, maxlength: undefined, spellcheck: 'false' },
  }),
};

const bodyForm = defineForm(bodyFields);

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

const findKind = ({ payloadTemplate, document }: StoredBody): Kind => {
  if (document !== null) return 'document';
  return payloadTemplate === null ? 'usual' : 'template';
};

/** A person who chooses a document starts with one that works. */
export const toBodyState = (stored: StoredBody) => ({
  body: findKind(stored),
  payloadTemplate: stored.payloadTemplate,
  document: stored.document ?? exampleDocument,
});

export const isPreview = ({ form }: PageVisit) => form.has('preview');

type PreviewEvent = ListPreviewEventsQuery['events']['nodes'][number];

const describeEvent = ({ type, createdAt, booking }: PreviewEvent) =>
  `${triggerNames[type]}${booking ? `: ${booking.title}` : ''}, ${createdAt.slice(0, 16).replace('T', ' ')} UTC`;

/** The part of the form that chooses the body, with a preview for one of the visitor's latest events. */
export async function renderBodyFields(visit: PageVisit, { field }: ShownForm): Promise<Html> {
  const { events } = await visit.run(ListPreviewEventsDocument, {});
  const latest = events.nodes.toReversed();
  const chosen = latest.find(({ databaseId }) => String(databaseId) === visit.form.get('event'));
  const event = chosen ?? latest[0];
  const preview = isPreview(visit) && event ? await loadPreview(visit, event.databaseId) : null;
  return html`<div class="payload">
    ${field('body')}
    <div class="of-template">${field('payloadTemplate')}</div>
    <div class="of-document">${field('document')}</div>
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

type Preview = NonNullable<PreviewWebhookQuery['webhookPreview']>;

/** What is wrong with a body is shown in its place. */
async function loadPreview(visit: PageVisit, eventId: number): Promise<Preview | null> {
  try {
    const { webhookPreview } = await bodyForm.submit(
      visit,
      PreviewWebhookDocument,
      ({ payloadTemplate, document }) => ({ payloadTemplate, document, eventId }),
    );
    return webhookPreview;
  } catch (error) {
    if (!(error instanceof AppError) || !isCorrectable(error)) throw error;
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

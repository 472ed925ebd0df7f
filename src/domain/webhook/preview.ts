import { z } from 'zod';
import { WebhookTrigger } from '../../../prisma/generated/enums.js';
import type { DocumentProblem, SignedIn } from '../../context/context.ts';
import { unpackBody } from '../../base/packed.ts';
import { BadInput, BadRequest, NotFound } from '../../base/errors.ts';
import { databaseIdField, optionalField } from '../../input/field.ts';
import { isObject } from '../../input/is-object.ts';
import { parseInput } from '../../input/parse.ts';
import { eventsOf } from '../event/log.ts';
import type { HttpHeader } from './delivery.ts';
import { documentField } from './document.ts';
import {
  BodyTooLongError,
  type RenderedBody,
  renderTemplate,
  wrapDocumentData,
} from './template.ts';
import { templateField } from './webhook.ts';

const Preview = z.object({
  document: documentField,
  payloadTemplate: templateField,
  eventId: optionalField(databaseIdField),
  bookingId: optionalField(databaseIdField),
  trigger: optionalField(z.enum(WebhookTrigger)),
});

/** What a webhook would send. Signatures and ids come with a delivery. */
export interface WebhookPreview {
  body: string | null;
  headers: HttpHeader[];
  problems: readonly DocumentProblem[];
}

/** The body for an event that the viewer can see, made with their rights and at their expense. */
export async function previewWebhook(
  context: SignedIn,
  input: z.input<typeof Preview>,
): Promise<WebhookPreview> {
  const { document, payloadTemplate = null, ...which } = parseInput(Preview, input);
  const { id, payload } = await getPreviewEvent(context, which);
  const event = isObject(payload) ? payload : {};
  try {
    if (typeof document !== 'string') return showBody(renderTemplate(payloadTemplate, event));
    const { webhookDocuments } = context;
    if (!webhookDocuments) throw new BadRequest('Documents cannot be answered here');
    const answered = await webhookDocuments.answer(document, id, context);
    if ('problems' in answered) return { body: null, headers: [], problems: answered.problems };
    return showBody(wrapDocumentData(event, answered.data));
  } catch (error) {
    if (!(error instanceof BodyTooLongError)) throw error;
    const { message } = error;
    return { body: null, headers: [], problems: [{ message, line: null, column: null }] };
  }
}

type Which = Partial<Pick<z.output<typeof Preview>, 'eventId' | 'bookingId' | 'trigger'>>;

/** The newest that fits. */
async function getPreviewEvent({ db, viewer }: SignedIn, { eventId, bookingId, trigger }: Which) {
  if (eventId === undefined && bookingId === undefined) {
    throw new BadInput({ path: 'eventId', message: 'must be set, or bookingId' });
  }
  const event = await db.event.findFirst({
    where: {
      ...(eventId !== undefined && { id: eventId }),
      ...(bookingId !== undefined && { bookingId }),
      ...(trigger && { type: trigger }),
      AND: [eventsOf(viewer)],
    },
    orderBy: { id: 'desc' },
    select: { id: true, payload: true },
  });
  if (!event) throw new NotFound('Event');
  return { ...event, payload: unpackBody(event.payload) };
}

const showBody = ({ text, contentType }: RenderedBody): WebhookPreview => ({
  body: text,
  headers: [
    { name: 'Content-Type', value: contentType },
    { name: 'Content-Length', value: String(Buffer.byteLength(text)) },
  ],
  problems: [],
});

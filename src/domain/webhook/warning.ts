import type { DocumentProblem, SignedIn } from '../../context/context.ts';
import {
  type DocumentOwner,
  findDocumentReader,
  formatDocumentProblem,
  lostReaderText,
} from './document.ts';
import { getWebhook } from './webhook.ts';

/** What keeps the events of a webhook from arriving, although the webhook is valid. */
const messages = {
  ADDRESS_NOT_FOUND: 'The host of the address was not found: nothing arrives until it can be found',
  ADDRESS_PRIVATE:
    'The address is private, and this server sends only to public ones: nothing will arrive. WEBHOOK_ALLOW_PRIVATE=true allows private ones',
} as const;

interface WebhookWarning {
  code: keyof typeof messages | 'DOCUMENT_INVALID';
  message: string;
}

/** Looks the address up, so it may take as long as a name server does. */
export async function listWebhookWarnings(
  context: SignedIn,
  id: string,
): Promise<WebhookWarning[]> {
  const webhook = await getWebhook(context, id);
  const reach = await context.findReach(new URL(webhook.subscriberUrl).hostname);
  const problems = await listWebhookDocumentProblems(context, webhook);
  const code = reach === 'PRIVATE' ? 'ADDRESS_PRIVATE' : 'ADDRESS_NOT_FOUND';
  return [
    ...(reach === 'ALLOWED' ? [] : [{ code, message: messages[code] } as const]),
    ...problems.slice(0, 1).map((problem) => ({
      code: 'DOCUMENT_INVALID' as const,
      message: `No event is sent: ${formatDocumentProblem(problem)}`,
    })),
  ];
}

/** Why the document of a webhook has no answer any more. Empty if it has, or if there is none. */
export async function listWebhookDocumentProblems(
  { db, clock, webhookDocuments }: SignedIn,
  webhook: DocumentOwner,
): Promise<DocumentProblem[]> {
  if (webhook.document === null) return [];
  const reader = await findDocumentReader({ db, clock }, webhook);
  if (!reader) return [{ message: lostReaderText, line: null, column: null }];
  return webhookDocuments?.check(webhook.document, reader) ?? [];
}

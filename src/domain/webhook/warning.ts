import type { SignedIn } from '../../context.ts';
import { getWebhook } from './webhook.ts';

/** What keeps the events of a webhook from arriving, although the webhook is valid. */
const messages = {
  ADDRESS_NOT_FOUND: 'The host of the address was not found: nothing arrives until it can be found',
  ADDRESS_PRIVATE:
    'The address is private, and this server sends only to public ones: nothing will arrive. WEBHOOK_ALLOW_PRIVATE=true allows private ones',
} as const;

interface WebhookWarning {
  code: keyof typeof messages;
  message: string;
}

/** Looks the address up, so it may take as long as a name server does. */
export async function listWebhookWarnings(
  context: SignedIn,
  id: string,
): Promise<WebhookWarning[]> {
  const { subscriberUrl } = await getWebhook(context, id);
  const reach = await context.findReach(new URL(subscriberUrl).hostname);
  if (reach === 'ALLOWED') return [];
  const code = reach === 'PRIVATE' ? 'ADDRESS_PRIVATE' : 'ADDRESS_NOT_FOUND';
  return [{ code, message: messages[code] }];
}

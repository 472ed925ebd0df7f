import { type Html, html } from '../../html/html.ts';
import { type ClockFace, renderMoment } from '../frame/time.ts';
import type { WebhookStateFragment } from '../frame/operations.generated.ts';

/** One that a person switched off is at rest. One that the server switched off needs attention. */
export function renderWebhookBadge({ active, failingSince, disabledAt }: WebhookStateFragment) {
  if (!active && disabledAt !== null) return html`<span class="badge pending">Switched off</span>`;
  if (!active) return html`<span class="badge">Paused</span>`;
  if (failingSince !== null) return html`<span class="badge pending">Failing</span>`;
  return html`<span class="badge succeeded">On</span>`;
}

/** Why it does not deliver; empty if it does. */
export function describeWebhook(
  { active, failingSince, disabledAt, disabledReason }: WebhookStateFragment,
  clock: ClockFace,
): Html {
  if (!active && disabledAt !== null) {
    return html`The server switched it off on ${renderMoment(disabledAt, clock)}. ${disabledReason}`;
  }
  if (!active || failingSince === null) return html``;
  return html`Nothing has been delivered since ${renderMoment(failingSince, clock)}.`;
}

/** Why nothing will arrive. */
export const renderWarnings = (warnings: readonly { message: string }[]): Html =>
  html`${warnings.map(({ message }) => html`<p class="note warning" role="alert">${message}.</p>`)}`;

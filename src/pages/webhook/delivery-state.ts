import { type Html, html } from '../../html/html.ts';
import { type ClockFace, renderMoment } from '../frame/time.ts';
import type { DeliveryRowFragment } from '../frame/operations.generated.ts';
import type { DeliveryStatus } from '../../graphql/kit/schema-types.generated.ts';

/** What the state of a delivery is called. One that has failed is not waiting: it is retried. */
const getStateName = ({ status, failures }: Pick<DeliveryRowFragment, 'status' | 'failures'>) =>
  status === 'PENDING' && failures > 0 ? 'Retrying' : stateNames[status];

export const stateNames: Record<DeliveryStatus, string> = {
  PENDING: 'Waiting',
  SUCCEEDED: 'Delivered',
  FAILED: 'Failed',
};

export const renderDeliveryBadge = (
  delivery: Pick<DeliveryRowFragment, 'status' | 'failures'>,
): Html =>
  html`<span class="badge ${delivery.status.toLowerCase()}">${getStateName(delivery)}</span>`;

type State = Pick<DeliveryRowFragment, 'status' | 'failures' | 'reason' | 'nextAttemptAt'> & {
  attempts: { totalCount: number };
};

/** The clock of the reader, and the time on it. */
export interface Reading {
  clock: ClockFace;
  now: Date;
}

/** What comes next, how often it was tried, and what holds it up. */
export function describeDelivery(delivery: State, reading: Reading): Html {
  const { status, reason, attempts } = delivery;
  const { totalCount } = attempts;
  const tried = totalCount === 1 ? '1 attempt' : `${totalCount} attempts`;
  const soFar = status === 'PENDING' ? ' so far' : '';
  return html`${describeNext(delivery, reading)}${totalCount > 0 && `${tried}${soFar}.`}${reason !== null && ` ${reason}.`}`;
}

/** What an attempt came to. */
export const describeOutcome = ({
  error,
  responseStatus,
}: DeliveryRowFragment['attempts']['nodes'][number]): string =>
  error ?? `Answer ${responseStatus ?? ''}`;

function describeNext({ status, failures, nextAttemptAt }: State, { clock, now }: Reading): Html {
  if (status !== 'PENDING' || nextAttemptAt === null) return html``;
  if (Date.parse(nextAttemptAt) <= now.getTime()) return html`Due now. `;
  const what = failures > 0 ? 'Next attempt' : 'First attempt';
  return html`${what} at ${renderMoment(nextAttemptAt, clock, { hasSeconds: true })}. `;
}

/** A page of deliveries that are due within this time is worth loading again by itself. */
const soonMs = 600_000;

/** What an element of deliveries says to `refresh.js`: nothing if nothing will change soon. */
export const renderRefresh = (
  deliveries: readonly Pick<State, 'status' | 'nextAttemptAt'>[],
  { now }: Reading,
  address: string,
): Html => {
  const isSoon = deliveries.some(
    ({ status, nextAttemptAt }) =>
      status === 'PENDING' &&
      nextAttemptAt !== null &&
      Date.parse(nextAttemptAt) - now.getTime() < soonMs,
  );
  return isSoon ? html` data-refresh="3" data-address="${address}"` : html``;
};

/** What a list says to `refresh.js` and `follow.js`: deliveries that are new wait until its reader wants them. */
export const renderListRefresh = (
  deliveries: Parameters<typeof renderRefresh>[0],
  reading: Reading,
  address: string,
): Html => {
  const soon = renderRefresh(deliveries, reading, address);
  const usual = html` data-refresh="5" data-address="${address}"`;
  return html`${soon.text === '' ? usual : soon} data-new="new delivery|new deliveries"`;
};

/** For those whose browser does not load the page again by itself. */
export const renderRefreshLink = (
  deliveries: readonly Pick<State, 'status'>[],
  { address, swap }: { address: string; swap: string },
): Html =>
  deliveries.some(({ status }) => status === 'PENDING')
    ? html`<a href="${address}" data-swap="${swap}">Refresh</a>`
    : html``;

import { type Html, html } from '../../html/html.ts';
import { formatMoney } from '../../input/money.ts';
import { renderFailed, renderForm } from '../form/field.ts';
import { renderBackTo } from '../form/form-page.ts';
import { formatLongDay, formatTime } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  CheckPaymentDocument,
  type ManagedBookingFragment,
  StartPaymentDocument,
} from '../frame/operations.generated.ts';
import {
  buildManagedView,
  openManaged,
  type Opened,
  readLink,
  renderManagedSummary,
  toBookerClock,
  toManagePath,
} from './booking.ts';

type Payment = NonNullable<ManagedBookingFragment['payment']>;

const formatAmount = ({ visit }: Opened, { amount, currency }: Payment) =>
  formatMoney(visit.language.locale, amount, currency);

const formatRefund = ({ visit }: Opened, { refund, currency }: Payment) =>
  formatMoney(visit.language.locale, refund, currency);

export async function buildPayPage(asked: PageVisit): Promise<PageView> {
  const opened = await openManaged(asked);
  const { managed, visit } = opened;
  const { pay, manage } = visit.language.texts;
  const { payment } = managed;
  const isOpen = payment?.status === 'OPEN';
  return buildManagedView(opened, {
    title: isOpen ? pay.pay(formatAmount(opened, payment)) : pay.nothing,
    leadsTo: visit.paymentOrigins,
    body: html`${renderFailed(visit)} ${renderManagedSummary(opened)}
    ${
      isOpen
        ? renderPayForm(opened, payment)
        : renderBackTo(visit, { to: toManagePath(visit), text: manage.backToBooking })
    }`,
  });
}

function renderPayForm(opened: Opened, payment: Payment): Html {
  const { visit } = opened;
  const { pay } = visit.language.texts;
  return html`<p>${renderKeptUntil(opened, payment)} ${pay.elsewhere}</p>
    ${renderForm(visit, {
      body: html`<div class="actions">
        <button>${pay.pay(formatAmount(opened, payment))}</button>
        <a class="button quiet" href="${visit.toUrl(toManagePath(visit))}">${pay.later}</a>
      </div>`,
    })}`;
}

function renderKeptUntil(opened: Opened, { payUntil }: Payment): string {
  if (payUntil === null) return '';
  const clock = toBookerClock(opened);
  const { pay } = opened.visit.language.texts;
  return pay.until(formatTime(payUntil, clock), formatLongDay(payUntil, clock));
}

/** To the page of the payment service. */
export async function payByLink(visit: PageVisit): Promise<PageResponse> {
  const { token } = readLink(visit);
  const { startPayment } = await visit.run(StartPaymentDocument, { input: { token } });
  return { awayTo: startPayment.url };
}

/** Asks at once for somebody who comes back from paying, instead of waiting for the message. */
export async function checkReturn(visit: PageVisit): Promise<void> {
  if (visit.query.get('done') !== 'paid') return;
  const { token } = readLink(visit);
  const proof = visit.query.toString().slice(0, 4_000);
  await visit.run(CheckPaymentDocument, { input: { token, proof } });
}

/** What has become of the money, above the booking. */
export function renderPaymentNote(opened: Opened): Html {
  const { managed, visit } = opened;
  const { payment } = managed;
  const { pay } = visit.language.texts;
  if (!payment) return html``;
  const isBack = visit.query.get('done') === 'paid';
  if (payment.status === 'REFUNDING')
    return renderNote(pay.refunding(formatRefund(opened, payment)));
  if (payment.status === 'REFUNDED') return renderNote(pay.refunded(formatRefund(opened, payment)));
  if (payment.status === 'PAID') return isBack ? renderNote(pay.arrived) : html``;
  if (payment.status !== 'OPEN') return html``;
  const text = isBack ? pay.coming : pay.please(formatAmount(opened, payment));
  return html`<div class="note warning" role="status">
    <p>${text} ${!isBack && renderKeptUntil(opened, payment)}</p>
    <p>
      ${
        isBack &&
        html`<a class="button quiet" href="${visit.toUrl(visit.address)}">${pay.again}</a>`
      }
      <a class="button" href="${visit.toUrl(toManagePath(visit, 'pay'))}"
        >${pay.pay(formatAmount(opened, payment))}</a
      >
    </p>
  </div>`;
}

const renderNote = (text: string) => html`<p class="note" role="status">${text}</p>`;

/** What a booker who cancels now gets back. */
export function renderRefundNote(opened: Opened): Html {
  const { payment } = opened.managed;
  const { pay } = opened.visit.language.texts;
  if (payment?.status !== 'PAID') return html``;
  const text =
    payment.refund === 0 ? pay.nothingBack : pay.ifCancelled(formatRefund(opened, payment));
  return html`<p><strong>${text}</strong></p>`;
}

import { renderCode } from '../../html/code.ts';
import { type Html, html } from '../../html/html.ts';
import { type ClockFace, renderMoment } from '../frame/time.ts';
import type { GetWebhookDeliveryPageQuery } from '../frame/operations.generated.ts';

type Attempt = NonNullable<
  GetWebhookDeliveryPageQuery['webhookDelivery']
>['attempts']['nodes'][number];

/** Formats JSON; null for other text, and for JSON that was cut. */
export function formatJsonBody(body: string): string | null {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return null;
  }
}

const cutNote = ({ requestBody, requestBytes }: Attempt) =>
  requestBytes !== null &&
  requestBytes > Buffer.byteLength(requestBody) &&
  html`<p class="soft">
    These are the first 8 KiB of ${requestBytes.toLocaleString('en-GB')} bytes.
  </p>`;

/** What was sent last. Attempts repeat it, unless its template changed. */
export function renderPayload(attempt: Attempt): Html {
  const formatted = formatJsonBody(attempt.requestBody);
  return html`<h2 id="payload-title">Payload</h2>
    <div class="payload" data-copy="payload">
      <pre id="payload" role="region" aria-labelledby="payload-title" tabindex="0">
${formatted === null ? attempt.requestBody : renderCode(formatted, 'json')}</pre>
    </div>
    ${cutNote(attempt)}
    ${
      formatted !== null &&
      html`<details id="sent">
        <summary>As it was sent</summary>
        <p class="soft">Signatures cover these bytes.</p>
        <div class="payload" data-copy="sent-body">
          <pre
            id="sent-body"
            class="whole"
            role="region"
            aria-label="The body as it was sent"
            tabindex="0"
          >
${attempt.requestBody}</pre>
        </div>
      </details>`
    }`;
}

interface Place {
  clock: ClockFace;
  /** The body that the page shows already. */
  shown: string | undefined;
  isLatest: boolean;
}

export function renderAttempt(attempt: Attempt, { clock, shown, isLatest }: Place): Html {
  const { number, responseStatus, error, startedAt, durationMs } = attempt;
  const { requestUrl, requestHeaders, requestBody, responseHeaders, responseBody } = attempt;
  return html`<section class="card" aria-labelledby="attempt-${number}">
    <h3 id="attempt-${number}">
      ${number}. ${responseStatus === null ? 'No answer' : html`Answer ${responseStatus}`}
    </h3>
    ${error !== null && html`<p>${error}.</p>`}
    <p class="soft">
      ${renderMoment(startedAt, clock, { hasSeconds: true })}, took ${durationMs} ms.
    </p>
    ${renderMessage({
      name: 'Request',
      id: `request-${number}`,
      isOpen: isLatest,
      first: `POST ${requestUrl}`,
      headers: requestHeaders,
      body: requestBody === shown ? null : requestBody,
    })}
    ${
      responseStatus !== null &&
      renderMessage({
        name: 'Response',
        id: `response-${number}`,
        isOpen: isLatest,
        first: null,
        headers: responseHeaders ?? [],
        body: responseBody,
      })
    }
  </section>`;
}

interface Message {
  name: string;
  id: string;
  isOpen: boolean;
  first: string | null;
  headers: Attempt['requestHeaders'];
  body: string | null;
}

/** Long values wrap, so that no signature is cut off. */
const renderMessage = ({ name, id, isOpen, first, headers, body }: Message) =>
  html`<details id="${id}" ${isOpen && html` open`}>
    <summary>${name}</summary>
    ${first !== null && html`<p><code>${first}</code></p>`}
    <dl class="headers">
      ${headers.map(
        ({ name: header, value }) =>
          html`<div>
            <dt>${header}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${body !== null && body !== '' && html`<pre class="whole" role="region" aria-label="${name}: body" tabindex="0">${formatJsonBody(body) ?? body}</pre>`}
  </details>`;

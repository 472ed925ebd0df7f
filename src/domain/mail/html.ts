import { type Html, html } from '../../html/html.ts';
import { formatInitials } from '../../html/initials.ts';
import type { LetterContent, MailFact, MailLine } from './content.ts';
import { colourButton, look, renderDarkStyle, toneColours } from './look.ts';

/**
 * A letter as HTML for mail programs: tables and inline styles, because many of them know nothing
 * else. Nothing is loaded from elsewhere, so that nobody learns when it is read.
 */
export function renderLetterHtml(content: LetterContent): string {
  const { locale, heading, sentence } = content;
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${heading}</title>
        ${renderDarkStyle(content.brand)}
      </head>
      <body class="paper" style="${look.body}">
        <div style="${look.preview}">${sentence}</div>
        <table role="presentation" class="paper" style="${look.page}">
          <tr>
            <td align="center" style="${look.around}">
              <div role="main">${renderCard(content)}</div>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return page.text;
}

const renderCard = ({ footer, stop, ...content }: LetterContent): Html =>
  html`<table role="presentation" style="${look.column}">
    <tr>
      <td class="soft" style="${look.brand}">
        <span
          class="button"
          aria-hidden="true"
          style="${look.portrait};${colourButton(content.brand)}"
          >${formatInitials(content.brand.name)}</span
        >
        ${content.brand.name}
      </td>
    </tr>
    <tr>
      <td class="card" style="${look.card};border-top:4px solid ${toneColours[content.tone]}">
        ${renderMain(content)}
      </td>
    </tr>
    <tr>
      <td class="soft" style="${look.footer}">
        ${footer}${stop && html`<br /><a class="soft" href="${stop.url}" style="${look.quietLink}">${stop.label}</a>`}
      </td>
    </tr>
  </table>`;

const renderMain = ({
  title,
  heading,
  greeting,
  sentence,
  own,
  facts,
  action,
  calendars,
  brand,
  notes,
}: Omit<LetterContent, 'footer' | 'stop'>): Html =>
  html`<div>
    <h1 class="ink" style="${look.heading}">${heading}</h1>
    <p class="ink" style="${look.text}">${greeting}</p>
    <p class="ink" style="${look.text}">${sentence}</p>
    ${own.map(renderOwn)}
    <h2 class="ink" style="${look.title}">${title}</h2>
    <table role="presentation" style="${look.facts}">
      ${facts.map((fact, nth) => renderFact(fact, nth === facts.length - 1))}
    </table>
    ${
      action &&
      html`<p style="${look.action}">
        <a class="button" href="${action.url}" style="${look.button};${colourButton(brand)}"
          >${action.label}</a
        >
      </p>`
    }
    ${
      calendars &&
      html`<p class="soft" style="${look.note}">
        ${calendars.label}${' '}${calendars.links.map(
          ({ label, url }, nth) =>
            html`${nth > 0 && ' · '}<a class="link" href="${url}" style="${look.link}"
                >${label}</a
              >`,
        )}
      </p>`
    }
    ${notes.map((text) => html`<p class="soft" style="${look.note}">${text}</p>`)}
  </div>`;

const renderOwn = (parts: readonly MailLine[]): Html =>
  html`<p class="ink" dir="auto" style="${look.text}">${parts.map(renderOwnPart)}</p>`;

const renderOwnPart = ({ text, url }: MailLine): Html =>
  url === undefined
    ? html`${text.split('\n').map((line, nth) => html`${nth > 0 && html`<br />`}${line}`)}`
    : html`<a class="link" href="${url}" style="${look.link}">${text}</a>`;

const renderFact = ({ label, lines }: MailFact, isLast: boolean): Html =>
  html`<tr>
    <td class="soft ${!isLast && 'line'}" style="${isLast ? look.lastFact : look.fact}">
      <div style="${look.label}">${label}</div>
      ${lines.map(renderLine)}
    </td>
  </tr>`;

function renderLine({ text, url, isOld }: MailLine): Html {
  if (url !== undefined) {
    return html`<div style="${look.line}">
      <a class="link" href="${url}" style="${look.link}">${text}</a>
    </div>`;
  }
  if (isOld) return html`<div class="soft" style="${look.old}"><s>${text}</s></div>`;
  return html`<div class="ink" dir="auto" style="${look.line}">${text}</div>`;
}

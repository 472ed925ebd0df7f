import { type Html, html } from '../../html/html.ts';
import type { KeptForm } from '../frame/kept-form.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { renderForm } from './field.ts';

/** For somebody who has just signed in. Only a form can carry what they typed, so script presses its button. */
export function buildKeptPage(visit: PageVisit, kept: KeptForm): PageView {
  const { signIn } = visit.language.texts;
  return {
    title: signIn.signedIn,
    modules: ['typed.js'],
    // The bar would still say that they are signed out.
    isBare: true,
    body: html`<div class="narrow">
      <h1>${signIn.signedIn}</h1>
      <p>${signIn.keptReady}</p>
      <div data-go-on>${renderKeptForm(visit, kept)}</div>
    </div>`,
  };
}

/** Says on the page to sign in that nothing is lost. A provider signs people in in another tab. */
export const renderKeptNote = (visit: PageVisit): Html | false => {
  const { kept, language, otherSignIn } = visit;
  const { signIn } = language.texts;
  return (
    kept !== null &&
    html`<div class="note" role="status">
      <p>${signIn.keptNote}</p>
      ${
        otherSignIn.provider !== null &&
        html`<p>${signIn.keptElsewhere}</p>
          ${renderKeptForm(visit, kept)}`
      }
    </div>`
  );
};

const renderKeptForm = (visit: PageVisit, kept: KeptForm): Html =>
  renderForm(
    { ...visit, kept },
    {
      action: kept.address,
      isInline: true,
      body: html`<button>${visit.language.texts.signIn.toForm}</button>`,
    },
  );

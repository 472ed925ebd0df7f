import { renderSVG } from 'uqr';
import { type Html, Html as Markup, html } from '../../html/html.ts';
import {
  renderFailed,
  renderForm,
  renderHiddenField,
  renderTextField,
  toFormProblems,
} from '../form/field.ts';
import {
  AddFactorDocument,
  StartFactorDocument,
  type StartFactorMutation,
} from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';

type NewKind = 'PASSKEY' | 'TOTP';
type Started = StartFactorMutation['startFactor'];

const toRunner = (visit: PageVisit) => (visit.viewer ? visit.run : visit.runInSetUp);

/** Of a form that was sent, as it was, or begun anew. */
async function startFactor(visit: PageVisit, kind: NewKind): Promise<Started> {
  const { form } = visit;
  const setup = form.get('setup');
  if (kind === 'TOTP' && setup !== null) {
    return { setup, secret: form.get('secret'), uri: form.get('uri'), options: null };
  }
  const started = await toRunner(visit)(StartFactorDocument, { input: { kind } });
  return started.startFactor;
}

/** A row of squares is a path, so no style is needed. Scanners need a border of four squares. */
const renderQrCode = (uri: string) =>
  html`<div class="qr" role="img" aria-label="QR code for the app">
    ${new Markup(renderSVG(uri, { border: 4 }))}
  </div>`;

const keep = (started: Started) =>
  Object.entries({ setup: started.setup, secret: started.secret, uri: started.uri }).map(
    ([name, value]) => value && renderHiddenField(name, value),
  );

async function buildAppPage(visit: PageVisit): Promise<PageView> {
  const started = await startFactor(visit, 'TOTP');
  const problems = toFormProblems(visit.failed);
  return {
    title: 'Add an app',
    styles: ['factor.css'],
    modules: ['copy.js'],
    body: html`<div class="narrow">
      <h1>Add an app that shows codes</h1>
      ${renderFailed(visit, { code: 'Code' })}
      <p>Scan this with an app such as an authenticator or a password manager.</p>
      ${renderQrCode(started.uri ?? '')}
      <p>Or type this secret into it:</p>
      <p class="once" data-copy="factor-secret">
        <code id="factor-secret" tabindex="0">${started.secret}</code>
      </p>
      ${renderForm(visit, {
        body: html`${keep(started)} ${renderNameField(visit, 'App')}
          ${renderTextField({
            name: 'code',
            label: 'Code',
            hint: 'The six digits that the app shows now.',
            problems,
            input: { autocomplete: 'one-time-code', inputmode: 'numeric', required: true },
          })} <button>Add the app</button>`,
      })}
    </div>`,
  };
}

const renderNameField = ({ form }: PageVisit, usual: string): Html =>
  renderTextField({
    name: 'name',
    label: 'Name',
    hint: 'Helps you tell your factors apart.',
    value: form.get('name') ?? usual,
    input: { maxlength: 100, required: true },
  });

/** Not a field of a factor that is passed. */
const answerField = 'credential';

async function buildPasskeyPage(visit: PageVisit): Promise<PageView> {
  const started = await startFactor(visit, 'PASSKEY');
  return {
    title: 'Add a passkey',
    modules: ['passkey.js'],
    body: html`<div class="narrow">
      <h1>Add a passkey</h1>
      ${renderFailed(visit)}
      <p>
        Your browser asks this device, your phone or a security key. With a passkey that checks your
        finger, your face or a PIN you can also sign in without your password.
      </p>
      <noscript><p>Your browser must allow script for this.</p></noscript>
      <div
        hidden
        data-passkey="create"
        data-options="${JSON.stringify(started.options)}"
        data-answer="${answerField}"
        data-problem="${visit.language.texts.signIn.noPasskey}"
      >
        ${renderForm(visit, {
          body: html`${renderHiddenField('setup', started.setup)}
            ${renderHiddenField(answerField, '')} ${renderNameField(visit, 'Passkey')}
            <p class="problem" role="alert" hidden></p>
            <button>Add the passkey</button>`,
        })}
      </div>
    </div>`,
  };
}

/** A list to keep. It is shown this once. */
const renderRecoveryCodes = (codes: readonly string[]): Html =>
  html`<div class="card fresh" role="status">
    <h2>Your recovery codes</h2>
    <p>
      Keep them where you find them without your phone. Each can be used once instead of your
      factor. They will not be shown again.
    </p>
    <div class="once" data-copy="recovery-codes">
      <pre id="recovery-codes" tabindex="0">${codes.join('\n')}</pre>
    </div>
  </div>`;

interface SetUp {
  /** Below which path the pages are. */
  base: string;
  who: PageRoute['who'];
  /** Where it goes on. */
  toNext: (visit: PageVisit) => string;
}

/** The two pages that add a factor. They are opened by a form, because that may need a proof. */
export function defineSetUpRoutes({ base, who, toNext }: SetUp): PageRoute[] {
  const define = (kind: NewKind, name: string, build: (visit: PageVisit) => Promise<PageView>) => ({
    path: `${base}/${name}`,
    who,
    again: build,
    async act(visit: PageVisit) {
      const { form } = visit;
      const setup = form.get('setup');
      if (setup === null) return build(visit);
      const answer = kind === 'PASSKEY' ? form.get(answerField) : null;
      const typed = kind === 'TOTP' ? { code: form.get('code') } : { credential: answer };
      const input = { setup, name: form.get('name'), ...typed };
      const { addFactor } = await toRunner(visit)(AddFactorDocument, { input });
      if (!visit.viewer) await visit.factor.complete();
      return addFactor.recoveryCodes.length === 0
        ? { to: toNext(visit) }
        : buildCodesPage(visit, addFactor.recoveryCodes, toNext(visit));
    },
  });
  return [define('TOTP', 'app', buildAppPage), define('PASSKEY', 'passkey', buildPasskeyPage)];
}

export const buildCodesPage = (
  visit: PageVisit,
  codes: readonly string[],
  next: string,
): PageView => ({
  title: 'Recovery codes',
  modules: ['copy.js'],
  body: html`<div class="narrow">
    <h1>Recovery codes</h1>
    ${renderRecoveryCodes(codes)}
    <p><a class="button" href="${visit.toUrl(next)}">Go on</a></p>
  </div>`,
});

/** What can be added. */
export const renderSetUpForms = (visit: PageVisit, base: string, query = ''): Html =>
  html`<div class="actions">
    ${renderForm(visit, {
      action: `${base}/passkey${query}`,
      isInline: true,
      body: html`<button>Add a passkey</button>`,
    })}
    ${renderForm(visit, {
      action: `${base}/app${query}`,
      isInline: true,
      body: html`<button class="quiet">Add an app that shows codes</button>`,
    })}
  </div>`;

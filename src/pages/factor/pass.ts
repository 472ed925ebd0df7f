import { html } from '../../html/html.ts';
import { codeField, readGivenFactor, renderFactorForms } from '../form/factor.ts';
import { renderForm, renderProblems, toFormProblems } from '../form/field.ts';
import { addReturnPath, toLocalPath } from '../frame/local-path.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { defineSetUpRoutes, renderSetUpForms } from './set-up.ts';

const path = '/auth/factor';

const readNext = ({ query }: PageVisit) => toLocalPath(query.get('return'), '/console');

/** Where somebody passes, or sets up, their second factor after they have typed their password. */
export const factorPassRoutes: PageRoute[] = [
  {
    path,
    who: 'ANYONE',
    show: buildFactorPage,
    async act(visit) {
      const given = readGivenFactor(visit);
      if (given) await visit.factor.pass(given);
      return { to: readNext(visit) };
    },
  },
  ...defineSetUpRoutes({ base: path, who: 'ANYONE', toNext: readNext }),
];

async function buildFactorPage(visit: PageVisit): Promise<PageResponse> {
  if (visit.viewer) return { to: readNext(visit) };
  const half = await visit.factor.findHalf();
  if (!half) return { to: addReturnPath('/auth/sign-in', readNext(visit)) };
  return half.demand === 'PASS' ? buildPassPage(visit) : buildDemandPage(visit);
}

const renderOther = (visit: PageVisit) =>
  renderForm(
    // What one person typed is not for another.
    { ...visit, kept: null },
    {
      action: '/auth/sign-out?return=/auth/sign-in',
      isInline: true,
      body: html`<button class="quiet">${visit.language.texts.signIn.other}</button>`,
    },
  );

async function buildPassPage(visit: PageVisit): Promise<PageView> {
  const { signIn } = visit.language.texts;
  const problems = toFormProblems(visit.failed, () => codeField);
  const asked = await visit.factor.startPasskey();
  return {
    title: signIn.factorTitle,
    modules: ['passkey.js'],
    body: html`<div class="narrow">
      <h1>${signIn.factorTitle}</h1>
      ${renderProblems(problems, { [codeField]: signIn.code }, visit.language)}
      ${renderFactorForms(visit, { asked, problems })} ${renderOther(visit)}
    </div>`,
  };
}

function buildDemandPage(visit: PageVisit): PageView {
  const query = addReturnPath('', readNext(visit));
  return {
    title: 'Set up a second factor',
    body: html`<div class="narrow">
      <h1>Set up a second factor</h1>
      <p>
        This server asks for more than a password. Add a passkey, or an app that shows codes. You
        can go on once you have one.
      </p>
      ${renderSetUpForms(visit, path, query)} ${renderOther(visit)}
    </div>`,
  };
}

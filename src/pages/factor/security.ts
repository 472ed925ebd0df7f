import { html } from '../../html/html.ts';
import { renderEndForm, renderFailed, renderForm } from '../form/field.ts';
import { renderDay, renderDoneNote } from '../frame/layout.ts';
import {
  CreateRecoveryCodesDocument,
  ListFactorsDocument,
  type ListFactorsQuery,
  RemoveFactorDocument,
} from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { buildCodesPage, defineSetUpRoutes, renderSetUpForms } from './set-up.ts';

const path = '/account/security';

export const securityRoutes: PageRoute[] = [
  { path, who: 'SIGNED_IN', show: buildSecurityPage },
  ...defineSetUpRoutes({ base: path, who: 'SIGNED_IN', toNext: () => `${path}?done=added` }),
  {
    path: `${path}/remove`,
    who: 'SIGNED_IN',
    again: buildSecurityPage,
    async act(visit) {
      const databaseId = Number(visit.form.get('factor'));
      await visit.run(RemoveFactorDocument, { input: { by: { databaseId } } });
      return { to: `${path}?done=removed` };
    },
  },
  {
    path: `${path}/codes`,
    who: 'SIGNED_IN',
    again: buildSecurityPage,
    async act(visit) {
      const { createRecoveryCodes } = await visit.run(CreateRecoveryCodesDocument, {});
      return buildCodesPage(visit, createRecoveryCodes.recoveryCodes, path);
    },
  },
];

type Listed = ListFactorsQuery['factors']['nodes'][number];

async function buildSecurityPage(visit: PageVisit): Promise<PageView> {
  const { factors } = await visit.run(ListFactorsDocument, {});
  const proper = factors.nodes.filter(({ kind }) => kind !== 'RECOVERY_CODE');
  const unused = factors.nodes.filter(
    ({ kind, lastUsedAt }) => kind === 'RECOVERY_CODE' && lastUsedAt === null,
  );
  return {
    title: 'Security',
    body: html`<h1>Security</h1>
      ${renderDoneNote(visit, {
        added: 'You can use it from the next sign-in on.',
        removed: 'It no longer works.',
      })}
      ${renderFailed(visit)}
      <h2>Second factor</h2>
      <p>
        With a second factor nobody can sign in with your password alone. Add two, in case you lose
        one.
      </p>
      ${proper.length === 0 && html`<div class="empty"><p>You have no second factor.</p></div>`}
      ${proper.map((one) => renderFactor(visit, one))} ${renderSetUpForms(visit, path)}
      ${proper.length > 0 && renderCodesLeft(visit, unused.length)}`,
  };
}

const kindNames = { PASSKEY: 'Passkey', TOTP: 'Codes of an app', RECOVERY_CODE: '' };

const renderFactor = (
  visit: PageVisit,
  { databaseId, kind, name, createdAt, lastUsedAt }: Listed,
) =>
  html`<section class="card">
    <h3>${name}</h3>
    <p class="soft">
      ${kindNames[kind]}. Added on
      ${renderDay(createdAt)}${lastUsedAt && html`, last used on ${renderDay(lastUsedAt)}`}.
    </p>
    ${renderEndForm(visit, {
      ...{ action: `${path}/remove`, field: 'factor', value: String(databaseId) },
      ...{ button: 'Remove', name },
    })}
  </section>`;

const renderCodesLeft = (visit: PageVisit, left: number) =>
  html`<h2>Recovery codes</h2>
    <p>
      ${left === 1 ? '1 code is' : `${left} codes are`} left, for the day you lose your factors.
    </p>
    ${renderForm(visit, {
      action: `${path}/codes`,
      isInline: true,
      body: html`<button class="quiet">Replace them with new codes</button>`,
    })}`;

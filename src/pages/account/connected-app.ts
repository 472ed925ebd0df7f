import { formatInitials } from '../../html/initials.ts';
import { html } from '../../html/html.ts';
import { renderEndForm, renderFailed } from '../form/field.ts';
import { renderDay, renderDoneNote, renderOutwardLink } from '../frame/layout.ts';
import {
  ListConnectedAppsDocument,
  type ListConnectedAppsQuery,
  RevokeConnectedAppDocument,
} from '../frame/operations.generated.ts';
import { toUsagePath } from '../usage/choice.ts';
import { toPlanAddress } from '../usage/plan.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';

export const connectedAppRoutes: PageRoute[] = [
  {
    path: '/account/apps',
    who: 'SIGNED_IN',
    async show(visit) {
      const { connectedApps } = await visit.run(ListConnectedAppsDocument, {});
      return {
        title: 'Connected apps',
        body: html`<h1>Connected apps</h1>
          ${renderDoneNote(visit, { revoked: 'The app can no longer act for you.' })}
          ${renderFailed(visit)}
          <p>These apps act for you. Each can do only what is listed.</p>
          ${
            connectedApps.length > 0
              ? connectedApps.map((app) => renderApp(visit, app))
              : html`<p class="card soft">No app acts for you.</p>`
          }`,
      };
    },
    async act(visit) {
      const clientId = visit.form.get('clientId') ?? '';
      await visit.run(RevokeConnectedAppDocument, { input: { clientId } });
      return { to: '/account/apps?done=revoked' };
    },
  },
];

type Connected = ListConnectedAppsQuery['connectedApps'][number];

const renderApp = (
  visit: PageVisit,
  { client, scopes, connectedAt, lastUsedAt, madeWith }: Connected,
) =>
  html`<section class="card" aria-labelledby="app-${client.clientId}">
    <div class="head">
      <div class="tile small" aria-hidden="true">${formatInitials(client.name)}</div>
      <div>
        <h2 id="app-${client.clientId}">${client.name}</h2>
        ${client.website && html`<p class="soft">${renderOutwardLink(client.website)}</p>`}
        ${client.origin === 'SELF' && html`<p class="soft">Registered itself</p>`}
        ${client.registeredBy && html`<p class="soft">Registered by ${client.registeredBy}</p>`}
      </div>
    </div>
    <ul class="scopes">
      ${scopes.map(({ meaning }) => html`<li>${meaning}</li>`)}
    </ul>
    ${
      madeWith.length > 0 &&
      html`<p class="soft">
        Made with the API key ${madeWith.join(' and the API key ')}. What a key allowed ends with
        it.
      </p>`
    }
    <p class="soft">
      Allowed on
      ${renderDay(connectedAt)}${lastUsedAt && html`, last used on ${renderDay(lastUsedAt)}`}.
      <a href="${visit.toUrl(toUsagePath(`app:${client.clientId}`))}"
        >Usage<span class="unseen"> of ${client.name}</span></a
      >
      <a href="${visit.toUrl(toPlanAddress(`app:${client.clientId}`))}"
        >Migration plan<span class="unseen"> of ${client.name}</span></a
      >
    </p>
    ${renderEndForm(visit, {
      ...{ action: '/account/apps', field: 'clientId', value: client.clientId },
      ...{ button: 'Revoke', name: client.name },
    })}
  </section>`;

import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderBackTo } from '../form/form-page.ts';
import { renderDay } from '../frame/layout.ts';
import { renderTabs } from '../frame/part.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  GetOAuthClientDocument,
  type RegisteredAppFragment,
} from '../frame/operations.generated.ts';
import { toPlanAddress } from '../usage/plan.ts';

export const clientsPath = '/console/clients';

const addPage = (path: string, page: string) => path + (page && `/${page}`);

/** Administrators see all apps, users their own. */
export const getClientsTitle = ({ viewer }: PageVisit) =>
  viewer?.isAdmin ? 'App registration' : 'Your apps';

type Registration = Pick<RegisteredAppFragment, 'type' | 'createdAt' | 'origin' | 'owner'>;

const originNotes: Partial<Record<Registration['origin'], string>> = {
  DOCUMENT: 'describes itself, first allowed on',
  SELF: 'registered itself on',
};

/** What an app is, since when, and to an administrator whose it is. */
export const renderRegistration = (
  { viewer }: PageVisit,
  { type, createdAt, origin, owner }: Registration,
): Html =>
  html`${type === 'PUBLIC' ? 'Public' : 'Confidential'}, ${originNotes[origin] ?? 'registered on'}
  ${renderDay(createdAt)}${viewer?.isAdmin && owner && html` by ${owner.email}`}.`;

/** The pattern of a route. */
export const getClientRoute = (page = '') => addPage(`${clientsPath}/:clientId`, page);

/** A client ID can be an address. */
export const getClientPath = (clientId: string, page = '') =>
  addPage(`${clientsPath}/${encodeURIComponent(clientId)}`, page);

export async function loadClient(visit: PageVisit): Promise<RegisteredAppFragment> {
  const clientId = visit.params['clientId'] ?? '';
  const { oauthClient } = await visit.run(GetOAuthClientDocument, { clientId });
  if (!oauthClient) throw new NotFound('App');
  return oauthClient;
}

interface ClientPart {
  /** The last part of its address. Empty for the first page. */
  slug: string;
  title: string;
  body: Html;
}

/** The frame of all pages of one app. A public app has no secret. */
export function buildClientPage(
  visit: PageVisit,
  app: RegisteredAppFragment,
  { slug, title, body }: ClientPart,
): PageView {
  const { toUrl } = visit;
  const { clientId, name, type } = app;
  const parts = [
    { slug: '', text: 'Settings' },
    { slug: 'connect', text: 'Connect' },
    ...(type === 'PUBLIC' ? [] : [{ slug: 'secret', text: 'Secret' }]),
    { slug: 'delete', text: 'Delete' },
  ];
  const tabs = parts.map((part) => ({
    href: toUrl(getClientPath(clientId, part.slug)),
    text: part.text,
    isCurrent: part.slug === slug,
  }));
  return {
    title: `${slug && `${title}, `}${name}`,
    modules: ['copy.js'],
    body: html`${renderBackTo(visit, { to: clientsPath, text: 'All apps' })}
      <h1><span class="address">${name}</span></h1>
      <p class="soft">
        ${renderRegistration(visit, app)} Client ID <code>${clientId}</code>.
        <a href="${toUrl(toPlanAddress(`app:${clientId}`))}">Migration plan</a>
      </p>
      ${renderTabs(name, tabs)} ${body}`,
  };
}

import { NotFound } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import { renderDay } from '../frame/layout.ts';
import { renderTabs } from '../frame/part.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { GetOAuthClientDocument, type RegisteredAppFragment } from '../operations.generated.ts';

export const clientsPath = '/console/clients';

const addPage = (path: string, page: string) => path + (page && `/${page}`);

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
  isWrong?: boolean;
  body: Html;
}

/** The frame of all pages of one app. A public app has no secret. */
export function buildClientPage(
  { toUrl }: PageVisit,
  { clientId, name, type, createdAt }: RegisteredAppFragment,
  { slug, title, isWrong = false, body }: ClientPart,
): PageView {
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
    title: `${isWrong ? 'Error: ' : ''}${slug && `${title}, `}${name}`,
    status: isWrong ? 422 : 200,
    modules: ['copy.js'],
    body: html`<p><a href="${toUrl(clientsPath)}">All apps</a></p>
      <h1><span class="address">${name}</span></h1>
      <p class="soft">
        ${type === 'PUBLIC' ? 'Public' : 'Confidential'}, registered on ${renderDay(createdAt)}.
        Client ID <code>${clientId}</code>
      </p>
      ${renderTabs(name, tabs)} ${body}`,
  };
}

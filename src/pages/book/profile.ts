import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { formatZone } from '../../input/time-zone.ts';
import { readAsHost } from '../frame/host-language.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type BookingOfferFragment,
  ListOffersDocument,
  type ListOffersQuery,
  ListTeamOffersDocument,
} from '../frame/operations.generated.ts';
import { listFacts, readOwner, renderFacts, renderPortrait } from './card.ts';
import { findPresentPath } from './scene.ts';
import { buildBookView } from './shell.ts';

/** Everything that a user or a team offers. */
export const profileRoutes: PageRoute[] = [
  { path: '/book/team/:team', who: 'ANYONE', show: showTeam },
  { path: '/book/:username', who: 'ANYONE', show: showHost },
];

type Profile = NonNullable<ListOffersQuery['publicProfile']>;

async function showHost(visit: PageVisit): Promise<PageResponse> {
  const { username = '' } = visit.params;
  const profile = await loadProfile(visit, username);
  return findPresentPath(visit, profile) ?? buildProfilePage(visit, profile);
}

export const loadProfile = async ({ run }: PageVisit, username: string): Promise<Profile | null> =>
  (await run(ListOffersDocument, { username })).publicProfile;

async function showTeam(visit: PageVisit): Promise<PageView> {
  const { team = '' } = visit.params;
  const organization = visit.query.get('organization');
  const { publicTeamProfile } = await visit.run(ListTeamOffersDocument, { team, organization });
  return buildProfilePage(visit, publicTeamProfile);
}

export function buildProfilePage(opened: PageVisit, profile: Profile | null): PageView {
  const [first] = profile?.eventTypes ?? [];
  if (!profile || !first) throw new NotFound('Page');
  const { name, bio } = readOwner(profile);
  const visit = readAsHost(opened, profile.owner?.locale);
  const { book: texts } = visit.language.texts;
  return buildBookView(
    { visit, offer: first },
    {
      title: name,
      modules: [],
      description: bio ?? texts.bookWith(name),
      body: html`<header class="profile">
          ${renderPortrait(profile)}
          <h1>${name}</h1>
          ${bio && html`<p>${bio}</p>`}
          ${
            profile.owner &&
            html`<p class="soft">${texts.inZone(formatZone(profile.owner.timeZone))}</p>`
          }
        </header>
        <ul class="offers">
          ${profile.eventTypes.map((offer) => renderOffer(visit, offer))}
        </ul>`,
    },
  );
}

const renderOffer = (visit: PageVisit, offer: BookingOfferFragment): Html => {
  const [path, query] = visit.address.split('?');
  const here = `${path}/${encodeURIComponent(offer.slug)}${query ? `?${query}` : ''}`;
  return html`<li class="card">
    <h2><a href="${visit.toUrl(here)}">${offer.title}</a></h2>
    ${offer.description && html`<p class="soft">${offer.description}</p>`}
    ${renderFacts(listFacts(visit.language, offer))}
  </li>`;
};

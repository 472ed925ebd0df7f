import { Forbidden } from '../../base/errors.ts';
import { html } from '../../html/html.ts';
import { defineForm } from '../form/form.ts';
import { formPage } from '../form/form-page.ts';
import { area, tick, line, optional, slug, sure } from '../form/kind.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { DeleteTeamOnPageDocument, EditTeamOnPageDocument } from '../frame/operations.generated.ts';
import {
  buildTeamPage,
  getTeamPath,
  loadTeam,
  type TeamScene,
  teamsPath,
  toTeamDone,
} from './page.ts';

/** Before anything is read or written, for those who are not meant to come here. */
async function loadToManage(visit: PageVisit): Promise<TeamScene> {
  const scene = await loadTeam(visit);
  if (scene.mayManage) return scene;
  throw new Forbidden('Only owners and administrators of the team can change it');
}

const settingForm = defineForm({
  name: line('Name'),
  slug: slug('Address', {
    hint: 'The last part of the address of its booking page. Links with the old one stop working.',
  }),
  bio: optional(area('About the team', { hint: 'Bookers see it.' })),
  isPrivate: tick(
    'Privacy',
    'Hide the members from each other',
    'Owners and administrators still see all.',
  ),
});

async function buildSettingPage(visit: PageVisit): Promise<PageView> {
  const scene = await loadToManage(visit);
  const { team, roles } = scene;
  const { problems, render } = settingForm.show(visit, { saved: team });
  return buildTeamPage(scene, {
    slug: 'settings',
    title: 'Settings',
    body: html`${problems}
      <div class="editor">${render({ label: 'Settings', button: 'Save' })}</div>
      ${
        roles.includes('OWNER') &&
        html`<p>
          <a href="${visit.toUrl(getTeamPath(team.databaseId, 'delete'))}">Delete the team</a>
        </p>`
      }`,
  });
}

export const teamSettingRoutes: PageRoute[] = [
  {
    path: `${teamsPath}/:id/settings`,
    who: 'SIGNED_IN',
    show: buildSettingPage,
    async act(visit) {
      const { databaseId } = (await loadToManage(visit)).team;
      const by = { databaseId };
      await settingForm.submit(visit, EditTeamOnPageDocument, (input) => ({ by, ...input }));
      return { to: toTeamDone(databaseId, 'saved', 'settings') };
    },
  },
  formPage({
    path: `${teamsPath}/:id/delete`,
    who: 'SIGNED_IN',
    load: loadToManage,
    form: ({ team }) => defineForm({ sure: sure(`Delete ${team.name}?`) }),
    view: ({ team }) => ({
      back: { to: getTeamPath(team.databaseId), text: 'Back to the team' },
      title: `Delete the team, ${team.name}`,
      heading: 'Delete this team?',
      intro: html`<p class="card"><strong class="address">${team.name}</strong></p>
        <p>
          Its event types ${team.isOrganization && 'and the teams below it '}are deleted with it.
          Bookings stay. You cannot undo this.
        </p>`,
      button: html`<button class="danger">Delete the team</button>`,
    }),
    async act(visit, { team: { databaseId } }, form) {
      await form.submit(visit, DeleteTeamOnPageDocument, () => ({ by: { databaseId } }));
      return { to: `${teamsPath}?done=deleted` };
    },
  }),
];

import { type AppError, Forbidden } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import {
  type FormProblems,
  renderChoices,
  renderForm,
  renderProblems,
  renderTextArea,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { describeFailure, isFormError } from '../frame/refusal.ts';
import { runForm } from '../frame/run-form.ts';
import { findDoubts, renderSure, sureLabel } from '../frame/sure.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { DeleteTeamOnPageDocument, EditTeamOnPageDocument } from '../operations.generated.ts';
import {
  buildTeamPage,
  getTeamPath,
  loadTeam,
  type TeamScene,
  teamsPath,
  toTeamDone,
} from './page.ts';

const labels = { name: 'Name', slug: 'Address', bio: 'About the team', isPrivate: 'Privacy' };

/** Before anything is read or written, for those who are not meant to come here. */
async function loadToManage(visit: PageVisit): Promise<TeamScene> {
  const scene = await loadTeam(visit);
  if (scene.mayManage) return scene;
  throw new Forbidden('Only owners and administrators of the team can change it');
}

type Settings = ReturnType<typeof readSettings>;

const readSettings = ({ form }: PageVisit) => ({
  name: form.get('name') ?? '',
  slug: form.get('slug')?.trim() ?? '',
  bio: form.get('bio')?.trim() ?? '',
  isPrivate: form.get('isPrivate') === 'yes',
});

export async function buildSettingPage(visit: PageVisit, error?: AppError): Promise<PageView> {
  const scene = await loadToManage(visit);
  const { team } = scene;
  const filled = error
    ? readSettings(visit)
    : { ...team, slug: team.slug ?? '', bio: team.bio ?? '' };
  const problems = toFormProblems(error);
  return buildTeamPage(scene, {
    slug: 'settings',
    title: 'Settings',
    isWrong: error !== undefined,
    ...(error && { view: describeFailure(error) }),
    body: html`${renderProblems(problems, labels)}
      <div class="editor">${renderSettingForm(visit, filled, problems)}</div>
      ${
        scene.roles.includes('OWNER') &&
        html`<p>
          <a href="${visit.toUrl(getTeamPath(team.databaseId, 'delete'))}">Delete the team</a>
        </p>`
      }`,
  });
}

const renderSettingForm = (visit: PageVisit, filled: Settings, problems: FormProblems): Html =>
  renderForm(visit, {
    label: 'Settings',
    body: html`${renderTextField({
        name: 'name',
        label: labels.name,
        value: filled.name,
        problems,
        input: { required: true, maxlength: 255, autocomplete: 'off' },
      })}
      ${renderTextField({
        name: 'slug',
        label: labels.slug,
        hint: 'The last part of the address of its booking page. Links with the old one stop working.',
        value: filled.slug,
        problems,
        input: { required: true, maxlength: 255, autocomplete: 'off', autocapitalize: 'none' },
      })}
      ${renderTextArea({
        name: 'bio',
        label: `${labels.bio} (optional)`,
        hint: 'Bookers see it.',
        value: filled.bio,
        problems,
        input: { rows: 3, maxlength: 10_000 },
      })}
      ${renderChoices({
        name: 'isPrivate',
        label: labels.isPrivate,
        choices: [
          ['yes', 'Hide the members from each other', 'Owners and administrators still see all.'],
        ],
        chosen: filled.isPrivate ? ['yes'] : [],
        problems,
      })} <button>Save</button>`,
  });

export async function saveSettings(visit: PageVisit): Promise<PageResponse> {
  const { team } = await loadToManage(visit);
  const { bio, ...settings } = readSettings(visit);
  const by = { databaseId: team.databaseId };
  try {
    await visit.run(EditTeamOnPageDocument, { input: { by, ...settings, bio: bio || null } });
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildSettingPage(visit, error);
  }
  return { to: toTeamDone(team.databaseId, 'saved', 'settings') };
}

export async function buildTeamDeletionPage(visit: PageVisit, error?: AppError): Promise<PageView> {
  const { team } = await loadToManage(visit);
  const problems = toFormProblems(error);
  return {
    title: `${error ? 'Error: ' : ''}Delete the team, ${team.name}`,
    status: error ? 422 : 200,
    body: html`<p><a href="${visit.toUrl(getTeamPath(team.databaseId))}">Back to the team</a></p>
      <h1>Delete this team?</h1>
      ${renderProblems(problems, sureLabel)}
      <p class="card"><strong class="address">${team.name}</strong></p>
      <p>
        Its event types ${team.isOrganization && 'and the teams below it '}are deleted with it.
        Bookings stay. You cannot undo this.
      </p>
      ${renderForm(visit, {
        body: html`${renderSure(`Delete ${team.name}?`, problems)}
          <button class="danger">Delete the team</button>`,
      })}`,
  };
}

export async function submitTeamDeletion(visit: PageVisit): Promise<PageResponse> {
  const { team } = await loadToManage(visit);
  const input = { by: { databaseId: team.databaseId } };
  try {
    await runForm(visit, DeleteTeamOnPageDocument, { input, found: findDoubts(visit.form) });
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildTeamDeletionPage(visit, error);
  }
  return { to: `${teamsPath}?done=deleted` };
}

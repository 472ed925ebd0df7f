import { type Html, html } from '../../html/html.ts';
import { defineFilter, renderFilterForm, words } from '../form/filter.ts';
import { defineForm } from '../form/form.ts';
import { formPage } from '../form/form-page.ts';
import { currentPassword, emailLine, sure, tick } from '../form/kind.ts';
import { isCorrectable } from '../form/refusal.ts';
import { renderDoneNote } from '../frame/layout.ts';
import {
  ForgetPersonDocument,
  ListErasuresDocument,
  type ListErasuresQuery,
} from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import { type ClockFace, renderMoment, renderZoneNote, toClock } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { findUserId } from '../user/find.ts';
import { downloadExport, renderExport } from './export.ts';

const path = '/console/people';
const who = 'ADMINISTRATOR';

const openPeople = defineFilter({
  swap: 'found',
  button: 'Show what is kept',
  fields: {
    email: words('E-mail address', {
      isName: true,
      maxLength: 255,
      placeholder: 'ada@example.com',
    }),
  },
});

const forgetForm = defineForm({
  email: emailLine('E-mail address'),
  cancelMeetingsAhead: tick(
    'Meetings ahead',
    'Cancel them first',
    'A meeting that they booked is cancelled. Of somebody else’s meeting they are only taken out. Without this, meetings ahead stop it.',
  ),
  currentPassword: currentPassword('Your own password'),
  sure: sure('Forget this person? Nobody can undo it.'),
});

export const peopleRoutes: PageRoute[] = [
  { path, who, show: buildPeople },
  {
    path: `${path}/download`,
    who,
    show: (visit) => downloadExport(visit, { email: visit.query.get('email') ?? '' }),
  },
  formPage({
    path: `${path}/forget`,
    who,
    form: forgetForm,
    load: () => null,
    view: (_scene, visit) => ({
      title: 'Forget a person',
      back: { to: path, text: 'People' },
      intro: html`<p>
        Their names, addresses, answers, notes, numbers and mails go, and so does their account, if
        they have one. Ids and times stay, and so does what belongs to other people. Webhooks hear
        of each booking.
      </p>`,
      state: { saved: { email: visit.query.get('email') } },
      button: html`<button class="danger">Forget this person</button>`,
    }),
    act: forget,
  }),
];

/** An account is named by its id, so that nobody loses one by mistake. */
async function forget(visit: PageVisit) {
  const { email } = forgetForm.read(visit).values;
  const userId = await findUserId(visit, email.includes('@') ? email : '@');
  await forgetForm.submit(visit, ForgetPersonDocument, ({ sure: _, email: address, ...given }) => ({
    ...given,
    ...(userId === null ? { email: address } : { userId }),
  }));
  return { to: `${path}?done=asked` };
}

async function buildPeople(visit: PageVisit): Promise<PageView> {
  const list = openPeople(visit, path);
  const { email } = list.choice;
  const found = email === '' ? await renderErasures(visit) : await renderPerson(visit, email);
  return {
    title: 'People',
    styles: ['booking.css'],
    modules: ['swap.js'],
    body: html`<div class="line">
        <h1>People</h1>
        <a class="button danger" href="${visit.toUrl(toForgetPath(email))}">Forget a person</a>
      </div>
      <p>See all that is kept of an e-mail address, and hand it out or forget it.</p>
      ${renderDoneNote(visit, {
        asked: 'The person is being forgotten. The list below says when it is done.',
      })}
      ${renderFilterForm(list)}
      <div id="found" tabindex="-1">${found}</div>`,
  };
}

const toForgetPath = (email: string) =>
  `${path}/forget${email && `?email=${encodeURIComponent(email)}`}`;

async function renderPerson(visit: PageVisit, email: string): Promise<Html> {
  const query = `?email=${encodeURIComponent(email)}`;
  try {
    const { found, body } = await renderExport(visit, { email }, `${path}${query}`);
    if (found === 0) {
      return html`<p role="status">Nothing is kept of ${email}, at least not on this page.</p>
        ${body}`;
    }
    return html`<p>
        <a class="button quiet" href="${visit.toUrl(`${path}/download${query}`)}"
          >Download all as JSON</a
        >
      </p>
      ${body}`;
  } catch (error) {
    if (isCorrectable(error)) return html`<p role="status">${email} is no e-mail address.</p>`;
    throw error;
  }
}

async function renderErasures(visit: PageVisit): Promise<Html> {
  const { erasures, viewer } = await visit.run(ListErasuresDocument, {});
  const clock = toClock(visit, viewer);
  if (erasures.totalCount === 0) return html`<p class="soft">Nobody was forgotten yet.</p>`;
  return html`<div class="line">
      <h2>Forgotten <span class="soft">${erasures.totalCount}</span></h2>
      ${renderZoneNote(clock)}
    </div>
    <ul class="rows">
      ${erasures.nodes.map((erasure) => renderErasure(erasure, clock))}
    </ul>`;
}

type ListedErasure = ListErasuresQuery['erasures']['nodes'][number];

const renderErasure = (
  { databaseId, email, askedAt, doneAt, bookings }: ListedErasure,
  clock: ClockFace,
): Html =>
  html`<li class="card">
    <p>
      ${email ?? `Number ${databaseId}`}
      ${
        doneAt === null
          ? html`<span class="badge">Under way</span>`
          : html`, done ${renderMoment(doneAt, clock)}`
      }
    </p>
    <p class="soft">
      Asked for ${renderMoment(askedAt, clock)} · ${bookings}
      ${bookings === 1 ? 'booking' : 'bookings'}
    </p>
  </li>`;

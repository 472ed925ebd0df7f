import { type Html, html } from '../../html/html.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { ResumeRemindersDocument, StopRemindersDocument } from '../frame/operations.generated.ts';

const path = '/mail/stop';

/**
 * `/mail/stop/{token}`: who has the token, which came in a mail, ends reminders to its address. Opening
 * the page changes nothing, because mail programs open links. RFC 8058: one POST is enough.
 */
export const stopRoutes: PageRoute[] = [
  {
    path,
    who: 'ANYONE',
    isOneClick: true,
    show: buildStopPage,
    act: changeReminders,
  },
];

async function changeReminders(visit: PageVisit): Promise<PageView> {
  const { reminder: texts } = visit.language.texts;
  const token = visit.secretPath;
  if (visit.form.has('resume')) {
    await visit.run(ResumeRemindersDocument, { token });
    return buildPage(
      visit,
      'resumed',
      html`<p>${texts.ahead}</p>
        ${renderButton(visit, 'stop')}`,
    );
  }
  await visit.run(StopRemindersDocument, { token });
  return buildPage(
    visit,
    'stopped',
    html`<p>${texts.stillSent}</p>
      ${renderButton(visit, 'resume')}`,
  );
}

function buildStopPage(visit: PageVisit): PageView {
  // With a token that is wrong, there is no page to show again.
  if (visit.failed) throw visit.failed;
  const { reminder: texts } = visit.language.texts;
  return buildPage(
    visit,
    'ask',
    html`<p>${texts.explain}</p>
      <div class="actions">
        ${renderButton(visit, 'stop')} ${renderButton(visit, 'resume', 'quiet')}
      </div>`,
  );
}

/** Without the bar: its readers come from a mail, and some of them read no English. */
const buildPage = (
  { language }: PageVisit,
  title: 'ask' | 'stopped' | 'resumed',
  text: Html,
): PageView => ({
  title: language.texts.reminder[title],
  isBare: true,
  body: html`<div class="card">
    <h1>${language.texts.reminder[title]}</h1>
    ${text}
  </div>`,
});

/** Without a CSRF token: the address is the permission, and another site does not know it. */
function renderButton(visit: PageVisit, name: 'stop' | 'resume', kind = ''): Html {
  const { reminder: texts } = visit.language.texts;
  const action = visit.toUrl(`${path}/${visit.secretPath}`);
  return html`<form method="post" class="inline" action="${action}">
    <button class="${kind}" name="${name}" value="yes">${texts[name]}</button>
  </form>`;
}

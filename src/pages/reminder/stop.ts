import { type Html, html } from '../../http/page/html.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { ResumeRemindersDocument, StopRemindersDocument } from '../operations.generated.ts';

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
    show: (visit) => buildStopPage(visit),
    act: changeReminders,
  },
];

async function changeReminders(visit: PageVisit): Promise<PageView> {
  const token = visit.secretPath;
  if (visit.form.has('resume')) {
    await visit.run(ResumeRemindersDocument, { token });
    return buildPage(
      'You get reminders again',
      html`<p>We remind you of the meetings ahead.</p>
        ${renderButton(visit, 'stop', 'Stop reminders')}`,
    );
  }
  await visit.run(StopRemindersDocument, { token });
  return buildPage(
    'You get no more reminders',
    html`<p>Mails about new, moved and cancelled bookings still reach you.</p>
      ${renderButton(visit, 'resume', 'Get reminders again')}`,
  );
}

const buildStopPage = (visit: PageVisit): PageView =>
  buildPage(
    'Stop reminders?',
    html`<p>
        We then send no reminders to the address that got this mail. Mails about new, moved and
        cancelled bookings still reach you.
      </p>
      <div class="actions">
        ${renderButton(visit, 'stop', 'Stop reminders')}
        ${renderButton(visit, 'resume', 'Get reminders again', 'quiet')}
      </div>`,
  );

const buildPage = (title: string, text: Html): PageView => ({
  title,
  body: html`<div class="card">
    <h1>${title}</h1>
    ${text}
  </div>`,
});

/** Without a CSRF token: the address is the permission, and another site does not know it. */
const renderButton = (visit: PageVisit, name: string, text: string, kind = '') =>
  html`<form method="post" class="inline" action="${visit.toUrl(`${path}/${visit.secretPath}`)}">
    <button class="${kind}" name="${name}" value="yes">${text}</button>
  </form>`;

import { type Html, html } from '../../html/html.ts';
import { defineForm } from '../form/form.ts';
import { formPage } from '../form/form-page.ts';
import { line, newPassword } from '../form/kind.ts';
import { ConnectCalendarDocument } from '../frame/operations.generated.ts';
import type { PageVisit } from '../frame/visit.ts';
import { listOrigins, loadProviders, renderSignIn } from './sign-in.ts';
import { connectionsPath as path, getConnectionPath } from './state.ts';

/** The one of the calendar server. Browsers must not fill in that of Almanac. */
export const serverPassword = (label: string, hint: string) =>
  newPassword(label, {
    hint,
    input: { autocomplete: 'off', minlength: undefined, maxlength: 1_000 },
  });

const connectForm = defineForm({
  url: line('Address', {
    hint: 'The address that your provider names for CalDAV. Often its domain or your e-mail address is enough.',
    input: {
      maxlength: 2_000,
      spellcheck: 'false',
      autocapitalize: 'none',
      placeholder: 'cloud.example.com',
    },
  }),
  username: line('Username', {
    hint: 'The one that you sign in with there. Often it is your e-mail address.',
    input: { spellcheck: 'false', autocapitalize: 'none' },
  }),
  password: serverPassword(
    'Password',
    'iCloud, Fastmail and many others want an app password: see below. We store it encrypted and do not show it again.',
  ),
});

/** Step 1 of 3. */
export const connectRoute = formPage({
  path: `${path}/new`,
  who: 'SIGNED_IN',
  form: connectForm,
  load: loadProviders,
  view: (providers, visit) => ({
    title: 'Connect a calendar account',
    leadsTo: listOrigins(providers),
    back: { to: '/console/availability', text: 'Availability' },
    intro: html`<p class="soft">Step 1 of 3</p>
      <p>
        Almanac signs in to your calendar server by CalDAV and lists your calendars. You choose in
        the next step what is read and written.
      </p>
      ${
        providers.length > 0 &&
        html`<div class="actions">${providers.map((one) => renderSignIn(visit, one))}</div>
          <p>Or sign in with a password:</p>`
      }`,
    button: 'Connect',
    more: renderHelp(visit),
  }),
  async act(visit) {
    const made = await connectForm.submit(visit, ConnectCalendarDocument, (input) => input);
    return { to: getConnectionPath(made.connectCalendar.calendarConnection, 'calendars?new') };
  },
});

const renderHelp = ({ toUrl }: PageVisit): Html =>
  html`<h2>What to type</h2>
    <h3>Nextcloud</h3>
    <p>
      The address of your Nextcloud, and your name there. For the password, open “Settings”, then
      “Security”, and create an app password.
    </p>
    <h3>iCloud</h3>
    <p>
      The address caldav.icloud.com, and the e-mail address of your Apple Account. Create an
      app-specific password at account.apple.com, under “Sign-In and Security”.
    </p>
    <h3>Fastmail</h3>
    <p>
      The address caldav.fastmail.com, and your e-mail address. Create an app password in the
      settings, under “Privacy &amp; Security”, with access to calendars.
    </p>
    <h3>Google Calendar and Outlook</h3>
    <p>
      Google takes no password by CalDAV. If the operator has set it up, there is a button above.
      Outlook has no CalDAV.
      <a href="${toUrl('/console/availability/calendars/new')}">Add their ICS address</a> instead:
      it keeps you busy, but takes no bookings.
    </p>
    <p><a href="${toUrl('/docs/calendars')}">More about calendars</a></p>`;

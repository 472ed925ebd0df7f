import { type Html, html } from '../../html/html.ts';
import { defineForm } from '../form/form.ts';
import { formPage } from '../form/form-page.ts';
import { line, optional } from '../form/kind.ts';
import { AddCalendarFeedDocument } from '../frame/operations.generated.ts';
import { calendarFeedsPath as path } from './state.ts';

const addForm = defineForm({
  url: line('ICS address', {
    hint: 'Begins with https or webcal. It is a secret: anyone who has it can read your calendar. We store it encrypted and do not show it again.',
    input: { maxlength: 2_048, spellcheck: 'false', inputmode: 'url' },
  }),
  name: optional(
    line('Name', {
      hint: 'Such as Private or Work. Only you see it.',
      input: { maxlength: 100 },
    }),
  ),
});

export const addCalendarFeedRoute = formPage({
  path: `${path}/new`,
  who: 'SIGNED_IN',
  form: addForm,
  load: () => null,
  view: () => ({
    title: 'Add a calendar',
    back: { to: '/console/availability', text: 'Availability' },
    intro:
      'Almanac reads the calendar about every five minutes. Its events keep you busy for two years ahead. Events marked as free, and invitations that you have declined, do not.',
    button: 'Add the calendar',
    more: renderHelp(),
  }),
  async act(visit) {
    const made = await addForm.submit(visit, AddCalendarFeedDocument, (input) => input);
    return { to: `${path}/${made.addCalendarFeed.calendarFeed.databaseId}?done=added` };
  },
});

const renderHelp = (): Html =>
  html`<h2>Where to find the address</h2>
    <h3>Google Calendar</h3>
    <p>
      On a computer, open the settings of the calendar and go to “Integrate calendar”. Copy the
      “Secret address in iCal format”.
    </p>
    <h3>Outlook</h3>
    <p>
      On the web, open Settings, then “Calendar” and “Shared calendars”. Under “Publish a calendar”,
      choose the calendar and “Can view when I'm busy” or more, publish it, and copy the ICS link.
    </p>
    <h3>Apple Calendar</h3>
    <p>
      Open the sharing settings of an iCloud calendar, switch on “Public Calendar”, and copy the
      link. It begins with webcal.
    </p>`;

import type { AppError } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import { renderForm, renderProblems, renderTextField, toFormProblems } from '../frame/field.ts';
import { describeFailure, isFormError } from '../frame/refusal.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { AddCalendarFeedDocument } from '../operations.generated.ts';
import { calendarFeedsPath as path } from './state.ts';

export const addCalendarFeedRoute: PageRoute = {
  path: `${path}/new`,
  who: 'SIGNED_IN',
  show: (visit) => buildPage(visit),
  act: add,
};

async function add(visit: PageVisit): Promise<PageResponse> {
  const name = visit.form.get('name')?.trim();
  const input = { url: visit.form.get('url') ?? '', ...(name && { name }) };
  try {
    const { addCalendarFeed } = await visit.run(AddCalendarFeedDocument, { input });
    return { to: `${path}/${addCalendarFeed.calendarFeed.databaseId}?done=added` };
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildPage(visit, error);
  }
}

const labels = { url: 'ICS address', name: 'Name' };

function buildPage({ toUrl, ...visit }: PageVisit, error?: AppError): PageView {
  const problems = toFormProblems(error);
  const read = (name: string) => (error && visit.form.get(name)) ?? '';
  return {
    title: error ? 'Error: Add a calendar' : 'Add a calendar',
    ...(error && describeFailure(error)),
    body: html`<p><a href="${toUrl('/console/availability')}">Availability</a></p>
      <h1>Add a calendar</h1>
      <p>
        Almanac reads the calendar about every five minutes. Its events keep you busy for two years
        ahead. Events marked as free, and invitations that you have declined, do not.
      </p>
      ${renderProblems(problems, labels)}
      ${renderForm(
        { toUrl, ...visit },
        {
          body: html`${renderTextField({
              name: 'url',
              label: labels.url,
              hint: 'Begins with https or webcal. It is a secret: anyone who has it can read your calendar. We store it encrypted and do not show it again.',
              value: read('url'),
              problems,
              input: {
                ...{ required: true, maxlength: 2_048, autocomplete: 'off', spellcheck: 'false' },
                inputmode: 'url',
              },
            })}
            ${renderTextField({
              name: 'name',
              label: `${labels.name} (optional)`,
              hint: 'Such as Private or Work. Only you see it.',
              value: read('name'),
              problems,
              input: { maxlength: 100, autocomplete: 'off' },
            })} <button>Add the calendar</button>`,
        },
      )}
      ${renderHelp()}`,
  };
}

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

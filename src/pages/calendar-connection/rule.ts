import { html } from '../../html/html.ts';
import { defineForm } from '../form/form.ts';
import { formPage } from '../form/form-page.ts';
import { radios } from '../form/kind.ts';
import {
  type CalendarConnectionRowFragment,
  EditCalendarConnectionDocument,
} from '../frame/operations.generated.ts';
import { isNewConnection } from './choose.ts';
import {
  connectionsPath as path,
  formatServer,
  getConnectionPath,
  loadConnection,
} from './state.ts';

const changeRules = [
  ['KEEP', 'Keep the booking', 'We put the event back.'],
  ['TELL', 'Tell me', 'We put the event back, and send you a mail with the link to the booking.'],
  [
    'FOLLOW',
    'Follow me',
    'We move or cancel the booking, and the booker hears of it. If the new time is not free, we put the event back and send you a mail.',
  ],
] as const;

const cancelRules = [
  ['REMOVE', 'Remove it'],
  ['MARK', 'Keep it, marked as cancelled'],
] as const;

const ruleForm = defineForm({
  onChange: radios('When you move or delete the event of a booking', changeRules),
  onCancel: radios('When a booking is cancelled, what happens to its event?', cancelRules),
});

const findWords = (rules: readonly (readonly [string, string, string?])[], value: string) =>
  rules.find(([name]) => name === value)?.[1] ?? value;

/** What is set, in the words of the form. */
export const renderRules = ({ onChange, onCancel }: CalendarConnectionRowFragment) =>
  html`<dl class="facts">
    <div>
      <dt>You move or delete an event there</dt>
      <dd>${findWords(changeRules, onChange)}</dd>
    </div>
    <div>
      <dt>The event of a cancelled booking</dt>
      <dd>${findWords(cancelRules, onCancel)}</dd>
    </div>
  </dl>`;

/** Step 3 of 3. */
export const ruleRoute = formPage({
  path: `${path}/:account/changes`,
  who: 'SIGNED_IN',
  form: ruleForm,
  load: loadConnection,
  view: (connection, visit) => ({
    title: 'Changes in your calendar',
    back: { to: getConnectionPath(connection), text: formatServer(connection) },
    intro: html`${isNewConnection(visit) && html`<p class="soft">Step 3 of 3</p>`}
      <p>This is about the events that Almanac writes for your bookings, and about no others.</p>`,
    state: { saved: connection },
    button: isNewConnection(visit) ? 'Finish' : 'Save',
  }),
  async act(visit, connection) {
    const by = { databaseId: connection.databaseId };
    await ruleForm.submit(visit, EditCalendarConnectionDocument, (rules) => ({ by, ...rules }));
    const done = isNewConnection(visit) ? 'connected' : 'saved';
    return { to: `${getConnectionPath(connection)}?done=${done}` };
  },
});

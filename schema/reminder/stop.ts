import { resumeReminders, stopReminders } from '../../src/domain/reminder/stop.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { definePayload } from '../kit/payload.ts';

const defineTokenInput = (name: string) =>
  builder.inputType(name, {
    fields: acceptInputs({
      token: c.text('The token of the link that ends reminders. Every reminder has it.'),
    }),
  });

const StopRemindersInput = defineTokenInput('StopRemindersInput');
const ResumeRemindersInput = defineTokenInput('ResumeRemindersInput');

const defineStopPayload = (mutation: string) =>
  definePayload<{ sendsReminders: boolean }>(mutation, {
    fields: (t) => ({
      sendsReminders: t.boolean({
        nullable: true,
        description: 'Whether the address gets reminders from now on. Null in a refusal.',
        resolve: ({ sendsReminders }) => sendsReminders,
      }),
    }),
  });

const StopRemindersPayload = defineStopPayload('StopReminders');
const ResumeRemindersPayload = defineStopPayload('ResumeReminders');

// The token is the permission, so nobody needs a credential.
builder.mutationFields((t) => ({
  stopReminders: t.field({
    type: StopRemindersPayload,
    skipTypeScopes: true,
    description:
      'Ends reminders to the e-mail address that a token belongs to. Other mails about bookings are still sent.',
    args: { input: t.arg({ type: StopRemindersInput, required: true }) },
    resolve: (_root, { input: { token } }, context) => stopReminders(context, token),
  }),
  resumeReminders: t.field({
    type: ResumeRemindersPayload,
    skipTypeScopes: true,
    description: 'Sends reminders again to the e-mail address that a token belongs to.',
    args: { input: t.arg({ type: ResumeRemindersInput, required: true }) },
    resolve: (_root, { input: { token } }, context) => resumeReminders(context, token),
  }),
}));

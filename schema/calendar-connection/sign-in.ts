import {
  finishCalendarSignIn,
  startCalendarSignIn,
} from '../../src/domain/calendar-connection/sign-in.ts';
import { builder } from '../kit/builder.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { toDatabaseId } from '../kit/lookup.ts';
import { definePayload, defineRecordPayload } from '../kit/payload.ts';
import { CalendarConnectionBy } from './calendar-connection.ts';

interface ShownProvider {
  name: string;
  origin: string;
}

const CalendarProvider = builder.objectRef<ShownProvider>('CalendarProvider').implement({
  description: 'A provider with which hosts sign in to connect their calendars (OAuth 2.0).',
  fields: exposeColumns({
    name: c.text('Its name, such as Google.'),
    origin: c.text('The origin of the page on which hosts sign in.'),
  }),
});

builder.queryField('calendarProviders', (t) =>
  t.withAuth({ scope: 'READ_SCHEDULE' }).field({
    type: [CalendarProvider],
    description: 'The providers that the operator has set up, in their order.',
    complexity: { field: 1, multiplier: 1 },
    resolve: (_root, _args, { calendarServers }) => [...calendarServers.providers],
  }),
);

builder.prismaObjectField('CalendarConnection', 'provider', (t) =>
  t.exposeString('provider', {
    nullable: true,
    description: 'The provider with which the host signs in. Null if there is a password.',
  }),
);

const StartCalendarSignInInput = builder.inputType('StartCalendarSignInInput', {
  fields: acceptInputs({
    provider: c.text('The name of the provider.'),
    redirectUri: c.text(
      'Where the provider sends the browser back, with `state` and `code`. The operator registers it there.',
    ),
    connection: c.of.orNull(
      CalendarConnectionBy,
      'The connection to sign in to again, with the same account. Null: a new one is made.',
    ),
  }),
});

const FinishCalendarSignInInput = builder.inputType('FinishCalendarSignInInput', {
  fields: acceptInputs({
    state: c.text('The `state` that came back.'),
    code: c.text('The `code` that came back.'),
  }),
});

const StartCalendarSignInPayload = definePayload<{ authorizeUrl: string }>('StartCalendarSignIn', {
  fields: exposeColumns({
    authorizeUrl: c.text('Where the host signs in, within 10 minutes.'),
  }),
});

const FinishCalendarSignInPayload = defineRecordPayload('FinishCalendarSignIn', {
  type: 'CalendarConnection',
  records: ({ calendarConnection }) => calendarConnection,
});

builder.mutationFields((t) => ({
  startCalendarSignIn: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: StartCalendarSignInPayload,
    description:
      'Begins a sign-in at a provider, by which your calendars are connected without a password. Send the browser to `authorizeUrl`, and what comes back to `finishCalendarSignIn`, with the same credential.',
    args: { input: t.arg({ type: StartCalendarSignInInput, required: true }) },
    resolve: (_root, { input: { connection, ...input } }, context) =>
      startCalendarSignIn(context, {
        ...input,
        connectionId: connection ? toDatabaseId('CalendarConnection', connection) : null,
      }),
  }),
  finishCalendarSignIn: t.withAuth({ scope: 'WRITE_SCHEDULE' }).field({
    type: FinishCalendarSignInPayload,
    description:
      'Ends a sign-in at a provider: connects the account, at most 10 per host, or gives the connection new tokens. Each sign-in can be used once.',
    args: { input: t.arg({ type: FinishCalendarSignInInput, required: true }) },
    resolve: (_root, { input }, context) => finishCalendarSignIn(context, input),
  }),
}));

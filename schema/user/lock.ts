import { lockUser, unlockUser } from '../../src/domain/user/lock.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { toDatabaseId } from '../kit/lookup.ts';
import { defineRecordPayload } from '../kit/payload.ts';
import { UserBy } from './input.ts';

const defineLockInput = (name: string) =>
  builder.inputType(name, {
    fields: acceptInputs({
      by: c.of(UserBy),
      reason: c.text.orNull('Why: up to 500 characters, for the audit log.'),
    }),
  });

const LockUserInput = defineLockInput('LockUserInput');
const UnlockUserInput = defineLockInput('UnlockUserInput');

const defineLockPayload = (mutation: string) =>
  defineRecordPayload(mutation, { type: 'User', records: ({ user }) => user });

const LockUserPayload = defineLockPayload('LockUser');
const UnlockUserPayload = defineLockPayload('UnlockUser');

builder.mutationFields((t) => ({
  lockUser: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: LockUserPayload,
    description:
      'Locks a user out: ends their sessions, disconnects their apps and revokes their API keys for good, at once. They can no longer sign in or be booked, and their webhooks receive nothing. Their bookings stay. Requires an administrator, who cannot lock themselves.',
    args: { input: t.arg({ type: LockUserInput, required: true }) },
    resolve: (_root, { input: { by, ...more } }, context) =>
      lockUser(context, toDatabaseId('User', by), more),
  }),
  unlockUser: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: UnlockUserPayload,
    description:
      'Lets a locked user sign in and be booked again. What the lock ended stays ended. Requires an administrator.',
    args: { input: t.arg({ type: UnlockUserInput, required: true }) },
    resolve: (_root, { input: { by, ...more } }, context) =>
      unlockUser(context, toDatabaseId('User', by), more),
  }),
}));

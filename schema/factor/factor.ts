import type { FactorKind } from '../../prisma/generated/enums.js';
import {
  addFactor,
  createRecoveryCodes,
  factorsOf,
  removeFactor,
  startFactor,
} from '../../src/domain/factor/factor.ts';
import { builder } from '../kit/builder.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { defineUnfilteredList } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { defineLookupInput, defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';
import type { PageArgs } from '../kit/page.ts';
import { defineDeletedPayload, definePayload, defineRecordPayload } from '../kit/payload.ts';

const Kind = builder.enumType('FactorKind', {
  description: 'What a second factor is.',
  values: {
    PASSKEY: { description: 'A passkey (WebAuthn): a phone, a computer or a security key.' },
    TOTP: { description: 'Codes of an app, by time (RFC 6238).' },
    RECOVERY_CODE: { description: 'A code that can be used once, if the others are lost.' },
  } satisfies Record<FactorKind, object>,
});

const NewKind = builder.enumType('NewFactorKind', {
  description: 'What can be added as a second factor.',
  values: {
    PASSKEY: { description: 'A passkey (WebAuthn).' },
    TOTP: { description: 'Codes of an app, by time (RFC 6238).' },
  },
});

builder.prismaNode('Factor', {
  description:
    'What a user has beside their password: a passkey, an app that shows codes, or a recovery code. Only they can see it.',
  id: { field: 'id' },
  ...defineNodeAccess('EVERYTHING', factorsOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    kind: c.of(Kind, 'What it is.'),
    name: c.text.orNull('How its owner calls it. Null for recovery codes.'),
    createdAt: c.dateTime('When it was added.'),
    lastUsedAt: c.dateTime.orNull(
      'When it was last used. A recovery code with a time here no longer works. Null if it was never used.',
    ),
  }),
});

builder.queryField('factors', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).prismaConnection(
    {
      cursor: 'id',
      description: 'Your second factors and your recovery codes, oldest first.',
      ...defineUnfilteredList<'Factor', PageArgs>(t.arg, 'Factor', {
        records: ({ factor }) => factor,
        where: ({ viewer }) => factorsOf(viewer),
        orderBy: [{ id: 'asc' }],
      }),
    },
    getConnectionType('Factor'),
  ),
);

const StartFactorInput = builder.inputType('StartFactorInput', {
  fields: acceptInputs({ kind: c.of(NewKind, 'What you want to add.') }),
});

interface StartedFactor {
  setup: string;
  secret: string | null;
  uri: string | null;
  options: object | null;
}

const StartFactorPayload = definePayload<StartedFactor>('StartFactor', {
  fields: exposeColumns({
    setup: c.text('Send it to `addFactor` within 10 minutes. It can be used once.'),
    secret: c.text.orNull('What you type into the app, in base32. Null for a passkey.'),
    uri: c.text.orNull('The same as an `otpauth:` URI, for a QR code. Null for a passkey.'),
    options: c.json.orNull(
      'What your page passes to `PublicKeyCredential.parseCreationOptionsFromJSON`. Null for an app.',
    ),
  }),
});

const AddFactorInput = builder.inputType('AddFactorInput', {
  fields: acceptInputs({
    setup: c.text('The `setup` of `startFactor`.'),
    name: c.text.orNull('How you call it, such as "Phone".'),
    code: c.text.orNull('The code that the app shows.'),
    credential: c.text.orNull('What the browser answered for a passkey, as JSON.'),
  }),
});

const recoveryCodes = c.texts(
  'Ten recovery codes, each good for one sign-in. They are never shown again. Empty if you have some already.',
);

const AddFactorPayload = defineRecordPayload<'Factor', { id: number; recoveryCodes: string[] }>(
  'AddFactor',
  { type: 'Factor', records: ({ factor }) => factor },
);

builder.objectFields(AddFactorPayload, exposeColumns({ recoveryCodes }));

const RemoveFactorInput = builder.inputType('RemoveFactorInput', {
  fields: acceptInputs({ by: c.of(defineLookupInput('Factor')) }),
});

const RemoveFactorPayload = defineDeletedPayload('RemoveFactor', 'Factor');

const CreateRecoveryCodesPayload = definePayload<{ recoveryCodes: string[] }>(
  'CreateRecoveryCodes',
  { fields: exposeColumns({ recoveryCodes }) },
);

const inPerson =
  'Works only in a browser in which you are signed in, and in which you passed your factor (or typed your password, if you have none) within the last ten minutes.';

builder.mutationFields((t) => ({
  startFactor: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: StartFactorPayload,
    description: `Begins to set up a second factor. Nothing is stored. ${inPerson}`,
    args: { input: t.arg({ type: StartFactorInput, required: true }) },
    resolve: (_root, { input: { kind } }, context) => startFactor(context, kind),
  }),
  addFactor: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: AddFactorPayload,
    description: `Adds a second factor that you have shown to work, at most 10. Your other sessions have no rights until you pass it there. ${inPerson}`,
    args: { input: t.arg({ type: AddFactorInput, required: true }) },
    resolve: (_root, { input }, context) => addFactor(context, input),
  }),
  removeFactor: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: RemoveFactorPayload,
    description: `Removes one of your second factors. The recovery codes go with the last one. ${inPerson}`,
    args: { input: t.arg({ type: RemoveFactorInput, required: true }) },
    resolve: (_root, { input: { by } }, context) =>
      removeFactor(context, toDatabaseId('Factor', by)),
  }),
  createRecoveryCodes: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: CreateRecoveryCodesPayload,
    description: `Replaces all your recovery codes. ${inPerson}`,
    resolve: (_root, _args, context) => createRecoveryCodes(context),
  }),
}));

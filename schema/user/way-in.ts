import { resetPassword, sendPasswordLink } from '../../src/domain/user/password-link.ts';
import { confirmAddress, startAddressChange } from '../../src/domain/user/address-change.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { definePayload } from '../kit/payload.ts';

const SendPasswordLinkInput = builder.inputType('SendPasswordLinkInput', {
  fields: acceptInputs({ email: c.text('The address of the user.') }),
});

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  fields: acceptInputs({
    token: c.text('What the link in the mail has after `/auth/reset/`.'),
    password: c.text('The new password: 10 to 200 characters.'),
  }),
});

const StartAddressChangeInput = builder.inputType('StartAddressChangeInput', {
  fields: acceptInputs({
    email: c.text('The new address.'),
    currentPassword: c.text.orNull(
      'Your password. A browser in which you typed it in the last ten minutes needs none.',
    ),
  }),
});

const ConfirmAddressInput = builder.inputType('ConfirmAddressInput', {
  fields: acceptInputs({ token: c.text('What the link in the mail has after `/auth/address/`.') }),
});

const defineSentPayload = (mutation: string) =>
  definePayload<{ isSent: boolean }>(mutation, {
    fields: (t) => ({
      isSent: t.boolean({
        nullable: true,
        description: 'True. It does not tell whether a user has the address. Null in a refusal.',
        resolve: ({ isSent }) => isSent,
      }),
    }),
  });

const defineChangedPayload = (mutation: string, description: string) =>
  definePayload<{ isChanged: boolean }>(mutation, {
    fields: (t) => ({
      isChanged: t.boolean({
        nullable: true,
        description: `${description} Null in a refusal.`,
        resolve: ({ isChanged }) => isChanged,
      }),
    }),
  });

const SendPasswordLinkPayload = defineSentPayload('SendPasswordLink');
const StartAddressChangePayload = defineSentPayload('StartAddressChange');
const ResetPasswordPayload = defineChangedPayload('ResetPassword', 'Whether it was changed.');
const ConfirmAddressPayload = defineChangedPayload(
  'ConfirmAddress',
  'Whether the address was changed. False: the other link was sent to the new address.',
);

// The links are the permission, so nobody needs a credential.
builder.mutationFields((t) => ({
  sendPasswordLink: t.field({
    type: SendPasswordLinkPayload,
    skipTypeScopes: true,
    description:
      'Mails a link to a user who forgot their password. It works once, for 30 minutes. The answer is the same for addresses that nobody has.',
    args: { input: t.arg({ type: SendPasswordLinkInput, required: true }) },
    resolve: (_root, { input }, context) => sendPasswordLink(context, input),
  }),
  resetPassword: t.field({
    type: ResetPasswordPayload,
    skipTypeScopes: true,
    description:
      'Sets the password by the link of `sendPasswordLink`, signs the user out everywhere, and disconnects their apps.',
    args: { input: t.arg({ type: ResetPasswordInput, required: true }) },
    resolve: (_root, { input }, context) => resetPassword(context, input),
  }),
  startAddressChange: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: StartAddressChangePayload,
    description:
      'Asks for another e-mail address of your account. A link goes to your present address. When you open it, a second one goes to the new address, and that one changes it.',
    args: { input: t.arg({ type: StartAddressChangeInput, required: true }) },
    resolve: (_root, { input }, context) => startAddressChange(context, input),
  }),
  confirmAddress: t.field({
    type: ConfirmAddressPayload,
    skipTypeScopes: true,
    description:
      'Confirms the change of an address, by a link that `startAddressChange` sent. Each works once, for 30 minutes.',
    args: { input: t.arg({ type: ConfirmAddressInput, required: true }) },
    resolve: (_root, { input }, context) => confirmAddress(context, input),
  }),
}));

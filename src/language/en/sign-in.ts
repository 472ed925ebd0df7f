import { type Markup, phrase } from '../kit/sentence.ts';

export const englishSignIn = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  toApp: (app: Markup) => phrase`to continue to ${app}`,
  forgot: 'Forgot your password?',
  forgotTitle: 'Choose a new password',
  forgotText: 'Type your address. We send you a link by which you choose a new password.',
  send: 'Send me a link',
  sent: 'Look into your mailbox',
  sentText:
    'If there is an account with this address, a mail with a link is on its way. The link works once, for 30 minutes.',
  noMails: 'This server sends no mails. Ask an administrator for a new password.',
  inFiles: 'This server has no mail server: an operator finds the mail in DATA_DIR/mail.',
  newPassword: 'New password',
  newHint: '10 to 200 characters.',
  resetText:
    'A new password signs you out everywhere and disconnects your apps. API keys keep working.',
  save: 'Save the password',
  saved: 'Your password has been changed. Sign in with the new one.',
  addressTitle: 'Change your address',
  addressText: 'Confirm that your account shall have another e-mail address.',
  confirm: 'Confirm',
  addressSent: 'Now look into the mailbox of the new address: the second link changes it.',
  addressDone: 'Your address has been changed. Sign in with the new one from now on.',
  newHere: 'New here?',
  demo: (email: Markup, file: Markup) =>
    phrase`This server has a demo world. Sign in as ${email}. The password is in the file ${file} on this machine.`,
  withProvider: (name: string) => `Sign in with ${name}`,
  failed: 'Signing in did not work',
  again: 'Begin again',
  signedOut: 'You are signed out',
  signedInThere: (name: string) =>
    `You may still be signed in at ${name}. On a computer that others use, sign out there too.`,
  signOutThere: (name: string) => `Sign out of ${name}`,
  byLink: (email: Markup) =>
    phrase`The operator of this server has made this link for ${email}. It works once.`,
};

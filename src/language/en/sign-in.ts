import { type Markup, phrase } from '../kit/sentence.ts';

export const englishSignIn = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  toApp: (app: Markup) => phrase`to continue to ${app}`,
  forgot: 'Forgot your password? Ask an administrator.',
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

import { type Markup, phrase } from '../kit/sentence.ts';

export const englishSignIn = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  toApp: (app: Markup) => phrase`to continue to ${app}`,
  forgot: 'Forgot your password? Ask an administrator.',
  factorTitle: 'Confirm that it is you',
  factorHint: 'Type the code of your app, or a recovery code.',
  code: 'Code',
  goOn: 'Go on',
  usePasskey: 'Use a passkey',
  passkey: 'Sign in with a passkey',
  other: 'Sign in as somebody else',
  noPasskey: 'The browser found no passkey, or you cancelled.',
  newHere: 'New here?',
  demo: (email: Markup, file: Markup) =>
    phrase`This server has a demo world. Sign in as ${email}. The password is in the file ${file} on this machine.`,
};

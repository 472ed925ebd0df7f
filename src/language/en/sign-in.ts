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
};

import { scopes } from '../../base/scopes.ts';
import { type Markup, phrase } from '../kit/sentence.ts';

/** The page on which people let an app act for them. */
export const englishConsent = {
  cannotContinue: (app: string) => `${app} cannot continue`,
  fault: (why: string) => `Its request is not valid: ${why}.`,
  goBack: (app: string) => `Go back to ${app}`,
  title: (app: string) => `Allow ${app}?`,
  heading: (app: string) => `Allow ${app} to act for you?`,
  website: (link: Markup) => phrase`Website: ${link}`,
  signedIn: (who: Markup) => phrase`Signed in as ${who}`,
  another: 'Another account',
  notYou: 'Not you?',
  able: 'It will be able to',
  scopes,
  isNew: '(new)',
  onlyAt: (place: Markup) => phrase`Only at ${place}`,
  continueTo: (place: Markup) =>
    phrase`You will continue to ${place}. You can disconnect the app at any time under Connected apps.`,
  answer: 'Your answer',
  allow: 'Allow',
  deny: 'Deny',
  madeBy: (host: Markup) =>
    phrase`This app is made by ${host}. Nobody here has checked it. Allow it only if you know this address and have just started the app yourself.`,
  registeredBy: (user: Markup) =>
    phrase`This app was registered by ${user}, a user of this server. The operator has not checked it. Allow it only if you trust them and have just started the app yourself.`,
  registeredItself: (place: Markup) =>
    phrase`This app registered itself, and chose its own name. Nobody here has checked it. It leads to ${place}. Allow it only if you know that place and have just started the app yourself.`,
  looksLike: (known: string) => `Its name looks like ${known}.`,
  unproved:
    'Anyone can choose such a name, and nobody here has checked that the app comes from there.',
  mixes: 'Its name mixes letters of different alphabets that look alike.',
  imitates: 'Such a name often imitates another one.',
  usedOn: (since: Markup, last: Markup) =>
    phrase`It has had access since ${since} and last used it on ${last}.`,
  unused: (since: Markup) => phrase`It has had access since ${since} and has never used it.`,
  appHere: (scheme: Markup) => phrase`an app on this device (${scheme})`,
  programHere: (host: Markup) => phrase`a program on this device (${host})`,
};

import { scopes } from '../../base/scopes.ts';
import { type Html, html } from '../../html/html.ts';

/** The page on which people let an app act for them. */
export const englishConsent = {
  cannotContinue: (app: string) => `${app} cannot continue`,
  fault: (why: string) => `Its request is not valid: ${why}.`,
  goBack: (app: string) => `Go back to ${app}`,
  title: (app: string) => `Allow ${app}?`,
  heading: (app: string) => `Allow ${app} to act for you?`,
  website: (link: Html) => html`Website: ${link}`,
  signedIn: (who: Html) => html`Signed in as ${who}`,
  another: 'Another account',
  notYou: 'Not you?',
  able: 'It will be able to',
  scopes,
  isNew: '(new)',
  onlyAt: (place: Html) => html`Only at ${place}`,
  continueTo: (place: Html) =>
    html`You will continue to ${place}. You can disconnect the app at any time under Connected apps.`,
  answer: 'Your answer',
  allow: 'Allow',
  deny: 'Deny',
  madeBy: (host: Html) =>
    html`This app is made by ${host}. Nobody here has checked it. Allow it only if you know this
    address and have just started the app yourself.`,
  registeredBy: (user: Html) =>
    html`This app was registered by ${user}, a user of this server. The operator has not checked it.
    Allow it only if you trust them and have just started the app yourself.`,
  registeredItself: (place: Html) =>
    html`This app registered itself, and chose its own name. Nobody here has checked it. It leads to
    ${place}. Allow it only if you know that place and have just started the app yourself.`,
  looksLike: (known: string) =>
    html`<strong>Its name looks like ${known}.</strong> Anyone can choose such a name, and nobody
      here has checked that the app comes from there.`,
  mixes: html`<strong>Its name mixes letters of different alphabets that look alike.</strong> Such a
    name often imitates another one.`,
  usedOn: (since: Html, last: Html) =>
    html`It has had access since ${since} and last used it on ${last}.`,
  unused: (since: Html) => html`It has had access since ${since} and has never used it.`,
  appHere: (scheme: Html) => html`an app on this device (${scheme})`,
  programHere: (host: Html) => html`a program on this device (${host})`,
};

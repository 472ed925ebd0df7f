import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';

export const germanConsent: Catalogue['consent'] = {
  cannotContinue: (app) => `${app} kann nicht fortfahren`,
  fault: (why) => `Die Anfrage der App ist ungültig: ${why}.`,
  goBack: (app) => `Zurück zu ${app}`,
  title: (app) => `${app} erlauben?`,
  heading: (app) => `Darf ${app} für Sie handeln?`,
  website: (link) => phrase`Website: ${link}`,
  signedIn: (who) => phrase`Angemeldet als ${who}`,
  another: 'Anderes Konto',
  notYou: 'Sind das nicht Sie?',
  able: 'Die App kann dann',
  scopes: {
    READ_PROFILE: 'Ihr Profil sehen: Name, E-Mail, Zeitzone und Einstellungen',
    WRITE_PROFILE: 'Ihr Profil sehen und ändern',
    READ_BOOKING: 'Ihre Termine und deren Teilnehmende sehen und von Änderungen erfahren',
    WRITE_BOOKING:
      'Ihre Termine und deren Teilnehmende sehen, anlegen, ändern und absagen und von Änderungen erfahren',
    READ_SCHEDULE: 'Ihre Arbeitszeiten und Abwesenheiten sehen',
    WRITE_SCHEDULE: 'Ihre Arbeitszeiten und Abwesenheiten sehen und ändern',
    READ_EVENT_TYPE: 'Ihre Terminarten sehen',
    WRITE_EVENT_TYPE: 'Ihre Terminarten sehen und ändern',
    READ_TEAM: 'Ihre Teams und deren Mitglieder sehen',
    WRITE_TEAM: 'Ihre Teams und deren Mitglieder sehen und ändern',
  },
  isNew: '(neu)',
  onlyAt: (place) => phrase`Nur unter ${place}`,
  continueTo: (place) =>
    phrase`Danach geht es weiter zu ${place}. Unter „Connected apps“ können Sie die App jederzeit trennen.`,
  answer: 'Ihre Antwort',
  allow: 'Erlauben',
  deny: 'Ablehnen',
  madeBy: (host) =>
    phrase`Diese App stammt von ${host}. Hier hat sie niemand geprüft. Erlauben Sie sie nur, wenn Sie diese Adresse kennen und die App gerade selbst gestartet haben.`,
  registeredBy: (user) =>
    phrase`Diese App wurde von ${user} registriert, aus dem Kreis der Nutzer dieses Servers. Der Betreiber hat sie nicht geprüft. Erlauben Sie sie nur, wenn Sie dieser Person vertrauen und die App gerade selbst gestartet haben.`,
  registeredItself: (place) =>
    phrase`Diese App hat sich selbst registriert und ihren Namen selbst gewählt. Hier hat sie niemand geprüft. Sie führt zu ${place}. Erlauben Sie sie nur, wenn Sie dieses Ziel kennen und die App gerade selbst gestartet haben.`,
  looksLike: (known) => `Der Name sieht aus wie ${known}.`,
  unproved:
    'Jeder kann einen solchen Namen wählen, und niemand hat geprüft, ob die App von dort stammt.',
  mixes: 'Der Name mischt ähnlich aussehende Buchstaben aus verschiedenen Alphabeten.',
  imitates: 'Ein solcher Name ahmt oft einen anderen nach.',
  usedOn: (since, last) =>
    phrase`Die App hat seit ${since} Zugriff und hat ihn zuletzt am ${last} genutzt.`,
  unused: (since) => phrase`Die App hat seit ${since} Zugriff und hat ihn noch nie genutzt.`,
  appHere: (scheme) => phrase`einer App auf diesem Gerät (${scheme})`,
  programHere: (host) => phrase`einem Programm auf diesem Gerät (${host})`,
};

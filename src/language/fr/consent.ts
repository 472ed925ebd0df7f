import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';

export const frenchConsent: Catalogue['consent'] = {
  cannotContinue: (app) => `${app} ne peut pas continuer`,
  fault: (why) => `Sa demande n’est pas valable\u00a0: ${why}.`,
  goBack: (app) => `Revenir à ${app}`,
  title: (app) => `Autoriser ${app}\u202f?`,
  heading: (app) => `Autoriser ${app} à agir en votre nom\u202f?`,
  website: (link) => phrase`Site web : ${link}`,
  signedIn: (who) => phrase`Votre compte\u00a0: ${who}`,
  another: 'Un autre compte',
  notYou: 'Ce n’est pas vous\u202f?',
  able: 'L’application pourra',
  scopes: {
    READ_PROFILE: 'Voir votre profil\u00a0: nom, e-mail, fuseau horaire et préférences',
    WRITE_PROFILE: 'Voir et modifier votre profil',
    READ_BOOKING: 'Voir vos rendez-vous et leurs participants, et être informée des changements',
    WRITE_BOOKING:
      'Voir, créer, modifier et annuler vos rendez-vous et leurs participants, et être informée des changements',
    READ_SCHEDULE: 'Voir vos horaires et vos absences',
    WRITE_SCHEDULE: 'Voir et modifier vos horaires et vos absences',
    READ_EVENT_TYPE: 'Voir vos types de rendez-vous',
    WRITE_EVENT_TYPE: 'Voir et modifier vos types de rendez-vous',
    READ_TEAM: 'Voir vos équipes et leurs membres',
    WRITE_TEAM: 'Voir et modifier vos équipes et leurs membres',
  },
  isNew: '(nouveau)',
  onlyAt: (place) => phrase`Seulement sur ${place}`,
  continueTo: (place) =>
    phrase`Vous continuerez vers ${place}. Vous pouvez déconnecter l’application à tout moment sous « Connected apps ».`,
  answer: 'Votre réponse',
  allow: 'Autoriser',
  deny: 'Refuser',
  madeBy: (host) =>
    phrase`Cette application vient de ${host}. Personne ici ne l’a vérifiée. Ne l’autorisez que si vous connaissez cette adresse et venez de lancer l’application vous-même.`,
  registeredBy: (user) =>
    phrase`Cette application a été enregistrée par ${user}, qui a un compte sur ce serveur. L’exploitant ne l’a pas vérifiée. Ne l’autorisez que si vous faites confiance à cette personne et venez de lancer l’application vous-même.`,
  registeredItself: (place) =>
    phrase`Cette application s’est enregistrée elle-même et a choisi son nom. Personne ici ne l’a vérifiée. Elle mène à ${place}. Ne l’autorisez que si vous connaissez cette destination et venez de lancer l’application vous-même.`,
  looksLike: (known) => `Son nom ressemble à ${known}.`,
  unproved:
    'N’importe qui peut choisir un tel nom, et personne ici n’a vérifié que l’application en vient.',
  mixes: 'Son nom mélange des lettres de plusieurs alphabets qui se ressemblent.',
  imitates: 'Un tel nom en imite souvent un autre.',
  usedOn: (since, last) =>
    phrase`Elle a accès depuis le ${since} et s’en est servie pour la dernière fois le ${last}.`,
  unused: (since) => phrase`Elle a accès depuis le ${since} et ne s’en est jamais servie.`,
  appHere: (scheme) => phrase`une application de cet appareil (${scheme})`,
  programHere: (host) => phrase`un programme de cet appareil (${host})`,
};

import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';
import { frenchPlural as plural } from './plural.ts';

export const frenchForm: Catalogue['form'] = {
  problem: 'Quelque chose ne va pas',
  other: 'Cela n’a pas été accepté',
  optional: (label) => `${label} (facultatif)`,
  choose: 'Choisissez…',
  noAnswer: 'Sans réponse',
  yes: 'Oui',
  no: 'Non',
  error: (title) => `Erreur\u00a0: ${title}`,
  titles: {
    BAD_USER_INPUT: 'Cette demande n’est pas valable',
    UNAUTHENTICATED: 'Connectez-vous',
    FORBIDDEN: 'Vous n’avez pas le droit de faire cela',
    NOT_FOUND: 'Page introuvable',
    RATE_LIMITED: 'Trop de demandes',
    INTERNAL_SERVER_ERROR: 'Une erreur s’est produite',
    UNAVAILABLE: 'Réessayez dans un instant',
    expired: 'Ce formulaire a expiré',
    app: 'Le lien de connexion de cette application n’est pas valable',
  },
  appFault:
    'L’application n’a reçu aucune information sur vous, et rien ne vous y a renvoyé. Contactez son éditeur.',
  wait: (seconds) =>
    `Trop de pages ont été ouvertes en peu de temps depuis votre adresse internet, par vous ou par d’autres. Attendez ${plural(seconds, { one: 'une seconde', other: '# secondes' })}, puis réessayez.`,
  notBookable:
    'Rien ne peut être réservé à cette adresse. Vérifiez-la, ou demandez à la personne qui vous l’a envoyée.',
  errorId: (id) => phrase`Numéro de l’erreur\u00a0: ${id}`,
  openAgain: 'Rouvrir cette page',
  sendAgain: 'Envoyer de nouveau',
  someoneElse: 'Se connecter avec un autre compte',
  toHome: 'Aller à l’accueil',
};

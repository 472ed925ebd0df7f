import type { Catalogue } from '../en/catalogue.ts';

export const frenchAccountMail: Catalogue['accountMail'] = {
  CALENDAR_STOPPED: {
    label: 'Reconnectez-vous',
    heading: 'Votre compte de calendrier n’est plus connecté',
    sentence:
      'Le serveur ne nous laisse plus entrer. Tant que vous ne vous reconnectez pas, vos réservations n’arrivent pas dans votre calendrier, et ce que vous y ajoutez ne bloque aucun horaire.',
  },
  CALENDAR_CHANGED: {
    label: 'Modifié dans votre calendrier',
    heading: 'Vous avez modifié une réservation dans votre calendrier',
    sentence:
      'La réservation reste comme elle était, et votre calendrier la montre comme avant. Pour la déplacer ou l’annuler, allez sur sa page : tout le monde en sera informé.',
  },
  CALENDAR_PUT_BACK: {
    label: 'Non modifié',
    heading: 'Une réservation n’a pas pu suivre votre calendrier',
    sentence: 'La réservation reste comme elle était, et votre calendrier la montre comme avant.',
  },
  facts: {
    account: 'Compte',
    yourChange: 'Votre modification',
    why: 'Pourquoi pas',
  },
  removed: 'Supprimé ou refusé',
  actions: { calendar: 'Se reconnecter' },
  sentToUser: (server) => `${server} a envoyé cet e-mail parce que vous y avez un compte.`,
};

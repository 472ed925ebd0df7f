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
  PASSWORD_LINK: {
    label: 'Nouveau mot de passe',
    heading: 'Choisissez un nouveau mot de passe',
    sentence:
      'Quelqu’un a demandé un nouveau mot de passe pour votre compte. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
  },
  PASSWORD_CHANGED: {
    label: 'Mot de passe modifié',
    heading: 'Votre mot de passe a été modifié',
    sentence:
      'Vous êtes déconnecté de tous les autres navigateurs. Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe.',
  },
  ADDRESS_LINK: {
    label: 'Confirmez votre adresse',
    heading: 'Confirmez votre nouvelle adresse',
    sentence:
      'Vous souhaitez utiliser une autre adresse pour votre compte. Confirmez-le d’abord à votre adresse actuelle, puis à la nouvelle. Si ce n’était pas vous, ne faites rien.',
  },
  ADDRESS_CHANGED: {
    label: 'Adresse modifiée',
    heading: 'Votre compte a une autre adresse',
    sentence:
      'Vous vous connectez désormais avec la nouvelle. Si ce n’était pas vous, prévenez tout de suite un administrateur.',
  },
  NEW_DEVICE: {
    label: 'Nouvelle connexion',
    heading: 'Connexion depuis un nouveau navigateur',
    sentence:
      'Si c’était vous, il n’y a rien à faire. Sinon, changez votre mot de passe : cela déconnecte tous les autres.',
  },
  facts: {
    until: 'Valable jusqu’à',
    at: 'Quand',
    browser: 'Navigateur',
    email: 'Nouvelle adresse',
    account: 'Compte',
    yourChange: 'Votre modification',
    why: 'Pourquoi pas',
  },
  removed: 'Supprimé ou refusé',
  actions: {
    calendar: 'Se reconnecter',
    password: 'Choisir un mot de passe',
    address: 'Confirmer',
    account: 'Ouvrir votre compte',
  },
  sentToUser: (server) => `${server} a envoyé cet e-mail parce que vous y avez un compte.`,
};

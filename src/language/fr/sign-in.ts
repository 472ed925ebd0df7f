import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';

export const frenchSignIn: Catalogue['signIn'] = {
  title: 'Connexion',
  email: 'E-mail',
  password: 'Mot de passe',
  show: 'Afficher',
  hide: 'Masquer',
  toApp: (app) => phrase`pour continuer vers ${app}`,
  forgot: 'Mot de passe oublié\u202f?',
  forgotTitle: 'Choisir un nouveau mot de passe',
  forgotText:
    'Saisissez votre adresse. Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  send: 'Envoyer le lien',
  sent: 'Consultez votre messagerie',
  sentText:
    'S’il existe un compte avec cette adresse, un e-mail avec un lien est en route. Le lien fonctionne une fois, pendant 30 minutes.',
  noMails:
    'Ce serveur n’envoie pas d’e-mails. Demandez un nouveau mot de passe à un administrateur.',
  inFiles:
    'Ce serveur n’a pas de serveur de messagerie\u202f: son exploitant trouve l’e-mail dans DATA_DIR/mail.',
  newPassword: 'Nouveau mot de passe',
  newHint: 'De 10 à 200 caractères.',
  resetText:
    'Un nouveau mot de passe vous déconnecte partout et déconnecte vos applications. Les clés d’API restent valables.',
  save: 'Enregistrer le mot de passe',
  saved: 'Votre mot de passe a été modifié. Connectez-vous avec le nouveau.',
  addressTitle: 'Changer d’adresse',
  addressText: 'Confirmez que votre compte doit avoir une autre adresse e-mail.',
  confirm: 'Confirmer',
  addressSent:
    'Consultez maintenant la messagerie de la nouvelle adresse\u202f: le second lien la change.',
  addressDone: 'Votre adresse a été modifiée. Connectez-vous désormais avec la nouvelle.',
  factorTitle: 'Confirmez que c’est vous',
  factorHint: 'Tapez le code de votre application, ou un code de secours.',
  code: 'Code',
  goOn: 'Continuer',
  usePasskey: 'Utiliser une clé d’accès',
  passkey: 'Se connecter avec une clé d’accès',
  other: 'Se connecter sous un autre nom',
  noPasskey: 'Le navigateur n’a trouvé aucune clé d’accès, ou vous avez annulé.',
  newHere: 'Première visite ?',
  demo: (email, file) =>
    phrase`Ce serveur contient un monde de démonstration. Connectez-vous en tant que ${email}. Le mot de passe se trouve dans le fichier ${file} sur cet ordinateur.`,
  withProvider: (name) => `Se connecter avec ${name}`,
  failed: 'La connexion n’a pas fonctionné',
  again: 'Recommencer',
  signedIn: 'Vous êtes connecté',
  keptNote:
    'Vous étiez déconnecté, donc rien n’a été modifié. Ce que vous avez saisi est conservé : connectez-vous pour le retrouver.',
  keptElsewhere:
    'Si vous utilisez un autre compte, connectez-vous dans le nouvel onglet. Revenez ensuite ici.',
  keptReady: 'Votre formulaire est tel que vous l’avez laissé.',
  toForm: 'Continuer avec le formulaire',
  signedOut: 'Vous êtes déconnecté',
  signedInThere: (name) =>
    `Vous êtes peut-être encore connecté à ${name}. Sur un ordinateur partagé, déconnectez-vous là-bas aussi.`,
  signOutThere: (name) => `Se déconnecter de ${name}`,
  byLink: (email) =>
    phrase`L’opérateur de ce serveur a créé ce lien pour ${email}. Il fonctionne une fois.`,
};

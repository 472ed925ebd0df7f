import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';

export const frenchSignIn: Catalogue['signIn'] = {
  title: 'Connexion',
  email: 'E-mail',
  password: 'Mot de passe',
  show: 'Afficher',
  hide: 'Masquer',
  toApp: (app) => phrase`pour continuer vers ${app}`,
  forgot: 'Mot de passe oublié\u202f? Demandez à votre administrateur.',
  newHere: 'Première visite ?',
  demo: (email, file) =>
    phrase`Ce serveur contient un monde de démonstration. Connectez-vous en tant que ${email}. Le mot de passe se trouve dans le fichier ${file} sur cet ordinateur.`,
  withProvider: (name) => `Se connecter avec ${name}`,
  failed: 'La connexion n’a pas fonctionné',
  again: 'Recommencer',
  signedOut: 'Vous êtes déconnecté',
  signedInThere: (name) =>
    `Vous êtes peut-être encore connecté à ${name}. Sur un ordinateur partagé, déconnectez-vous là-bas aussi.`,
  signOutThere: (name) => `Se déconnecter de ${name}`,
  byLink: (email) =>
    phrase`L’opérateur de ce serveur a créé ce lien pour ${email}. Il fonctionne une fois.`,
};

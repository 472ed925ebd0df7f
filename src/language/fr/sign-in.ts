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
};

import { html } from '../../html/html.ts';
import type { Catalogue } from '../catalogue.ts';

export const frenchSignIn: Catalogue['signIn'] = {
  title: 'Connexion',
  email: 'E-mail',
  password: 'Mot de passe',
  show: 'Afficher',
  hide: 'Masquer',
  toApp: (app) => html`pour continuer vers ${app}`,
  forgot: 'Mot de passe oublié\u202f? Demandez à votre administrateur.',
  demo: (email, file) =>
    html`<strong>Première visite ?</strong> Ce serveur contient un monde de démonstration.
      Connectez-vous en tant que ${email}. Le mot de passe se trouve dans le fichier ${file} sur cet
      ordinateur.`,
};

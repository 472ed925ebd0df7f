import type { Catalogue } from '../en/catalogue.ts';

export const frenchFrame: Catalogue['frame'] = {
  skip: 'Aller au contenu',
  console: 'Console',
  docs: 'Docs',
  signIn: 'Se connecter',
  accountOf: 'Compte de',
  home: 'Accueil',
  changelog: 'Nouveautés',
  status: 'État',
  language: 'Langue',
  colon: '\u00a0:',
  on: (day) => `le ${day}`,
  zone: (zone) => `Fuseau horaire\u00a0: ${zone}.`,
};

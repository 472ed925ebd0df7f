import type { Catalogue } from '../en/catalogue.ts';

export const spanishFrame: Catalogue['frame'] = {
  skip: 'Ir al contenido',
  console: 'Consola',
  docs: 'Docs',
  signIn: 'Iniciar sesión',
  accountOf: 'Cuenta de',
  home: 'Inicio',
  changelog: 'Novedades',
  status: 'Estado',
  language: 'Idioma',
  colon: ':',
  on: (day) => `el ${day}`,
  zone: (zone) => `Zona horaria: ${zone}.`,
};

import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';
import { spanishPlural as plural } from './plural.ts';

export const spanishForm: Catalogue['form'] = {
  problem: 'Hay algo que corregir',
  other: 'Esto no se ha aceptado',
  optional: (label) => `${label} (opcional)`,
  choose: 'Elija…',
  noAnswer: 'Sin respuesta',
  yes: 'Sí',
  no: 'No',
  error: (title) => `Error: ${title}`,
  titles: {
    BAD_USER_INPUT: 'Esta petición no es válida',
    UNAUTHENTICATED: 'Inicie sesión',
    FORBIDDEN: 'No tiene permiso para hacer esto',
    NOT_FOUND: 'Página no encontrada',
    RATE_LIMITED: 'Demasiadas peticiones',
    INTERNAL_SERVER_ERROR: 'Algo ha fallado',
    UNAVAILABLE: 'Vuelva a intentarlo dentro de un momento',
    expired: 'Este formulario ha caducado',
    app: 'El enlace de inicio de sesión de esta aplicación no es válido',
  },
  appFault:
    'La aplicación no ha recibido ningún dato sobre usted y no le hemos enviado de vuelta a ella. Póngase en contacto con su desarrollador.',
  wait: (seconds) =>
    `Desde su dirección de internet se han abierto demasiadas páginas en poco tiempo, usted u otras personas. Espere ${plural(seconds, { one: 'un segundo', other: '# segundos' })} y vuelva a intentarlo.`,
  notBookable:
    'En esta dirección no se puede reservar nada. Compruébela o pregunte a la persona que se la envió.',
  errorId: (id) => phrase`Número del error: ${id}`,
  openAgain: 'Volver a abrir esta página',
  sendAgain: 'Enviar de nuevo',
  someoneElse: 'Iniciar sesión con otra cuenta',
  toHome: 'Ir a la página de inicio',
};

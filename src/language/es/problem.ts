import type { Catalogue } from '../en/catalogue.ts';

export const spanishProblem: Catalogue['problem'] = {
  required: 'es obligatorio',
  notEmpty: 'no puede estar vacío',
  notValid: 'no es válido',
  mostCharacters: 'es demasiado largo ({maximum} caracteres como máximo)',
  mostItems: 'son demasiados ({maximum} como máximo)',
  most: '{maximum} como máximo',
  least: '{minimum} como mínimo',
  wholeNumber: 'debe ser un número entero',
  email: 'debe ser una dirección de correo',
  phone: 'debe ser un número de teléfono',
  url: 'debe ser una dirección de internet que empiece por https://',
  attendeeAddress: 'debe ser su dirección',
  domain: 'no se acepta aquí: use otra dirección o pregunte a la persona que le atiende',
  place: 'no se ofrece aquí',
  guestsOfSeats: 'son más que las plazas',
  guestsOfStrangers: '{most} como máximo, si no inicia sesión',
  hostsOnly: 'solo puede cambiarlo la persona que le atiende',
  openBookings:
    'esta dirección puede tener {most} citas pendientes de este tipo como máximo. Cancele antes una o espere a que pase',
  seated: 'Esta dirección de correo ya tiene una plaza en esta cita',
  keyUsed: 'Este formulario ya se envió con otros datos. Vuelva a abrir la página',
  seriesStart: 'debe ser un día de la serie, o reserve una sola cita',
  seriesEnds: '{most} como máximo: la serie termina ahí',
  seriesLarge: '{most} como máximo con tantas personas o respuestas tan largas',
  seriesOverlaps: 'debe ser 1: la cita siguiente empezaría antes del final',
  moveForbidden:
    'Solo puede cambiar esta cita la persona que le atiende. Póngase en contacto con ella',
  cancelForbidden:
    'Solo puede cancelar esta cita la persona que le atiende. Póngase en contacto con ella',
  answersForbidden:
    'Solo puede cambiar estas respuestas la persona que le atiende. Póngase en contacto con ella',
  begun: 'Esta cita ha empezado y ya no se puede cambiar',
  changeNotice:
    'Solo se puede cambiar hasta {minutes} minutos antes del inicio. Póngase en contacto con la persona que le atiende',
  noTimes: 'No hay otras horas para esta cita. Póngase en contacto con la persona que le atiende',
  waiting: 'Esta cita aún espera a quien la atienda y no se puede cambiar',
  paidSeat:
    'Una plaza de pago no se puede cambiar. Póngase en contacto con la persona que le atiende',
  finalMove: 'Esta cita ya no se puede cambiar',
  dayFull: 'Hoy se han reservado aquí demasiadas citas. Vuelva a intentarlo mañana',
  dayFullOfMails: 'Hoy se han reservado aquí demasiadas citas. Vuelva a intentarlo mañana',
  mailsOfStrangers:
    'Hoy ha habido demasiados cambios desde aquí. Inicie sesión o vuelva a intentarlo mañana',
  chooseTime: 'Elija una de las horas',
  wrongPassword: 'El correo o la contraseña no son correctos',
  tooMany: 'Demasiados intentos: espere {seconds} segundos',
  expired: 'No se ha cambiado nada. Abra de nuevo la página y vuelva a enviar el formulario',
  noPage: 'No hay ninguna página en esta dirección',
  notFound: 'No hay nada en esta dirección. Compruebe el enlace',
  noAppRequest: 'Esta dirección no es la petición de una aplicación',
  notAvailable: 'El servicio no está disponible en este momento. Vuelva a intentarlo',
};

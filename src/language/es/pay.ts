import type { Catalogue } from '../en/catalogue.ts';

export const spanishPay: Catalogue['pay'] = {
  onSite: (price) => `${price}, se paga en el lugar`,
  pay: (price) => `Pagar ${price}`,
  kept: 'Su hora está reservada',
  please: (price) => `Pague ${price} y será suya.`,
  until: (time, day) => `Está reservada hasta las ${time} del ${day}.`,
  elsewhere: 'La página siguiente es la del servicio de pago. Desde allí volverá aquí.',
  later: 'Ahora no',
  arrived: 'Gracias, hemos recibido su pago.',
  coming: 'Su pago aún no ha llegado. Mire otra vez dentro de un minuto.',
  again: 'Mirar otra vez',
  nothing: 'No hay nada que pagar por esta reserva.',
  refunding: (price) => `Le estamos devolviendo ${price}.`,
  refunded: (price) => `Le hemos devuelto ${price}.`,
  ifCancelled: (price) => `Si cancela ahora, le devolvemos ${price}.`,
  nothingBack: 'Si cancela ahora, no se le devuelve nada.',
  allBack: (hours) =>
    hours === 0
      ? 'Si cancela antes del comienzo, se le devuelve todo.'
      : `Si cancela al menos ${hours} ${hours === 1 ? 'hora' : 'horas'} antes del comienzo, se le devuelve todo.`,
  laterBack: (percent) => `Después se le devuelve el ${percent}.`,
  partBack: (percent) => `Si cancela, se le devuelve el ${percent}.`,
  noBack: 'Si cancela, no se le devuelve nada.',
};

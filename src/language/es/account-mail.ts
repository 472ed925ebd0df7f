import type { Catalogue } from '../en/catalogue.ts';

export const spanishAccountMail: Catalogue['accountMail'] = {
  CALENDAR_STOPPED: {
    label: 'Inicie sesión de nuevo',
    heading: 'Su cuenta de calendario ya no está conectada',
    sentence:
      'El servidor ya no nos deja entrar. Hasta que inicie sesión de nuevo, sus reservas no llegan a su calendario, y lo que añada allí no bloquea ninguna hora.',
  },
  CALENDAR_CHANGED: {
    label: 'Cambiado en su calendario',
    heading: 'Ha cambiado una reserva en su calendario',
    sentence:
      'La reserva sigue como estaba, y su calendario la muestra como antes. Si quiere moverla o cancelarla, hágalo en su página: así se entera todo el mundo.',
  },
  CALENDAR_PUT_BACK: {
    label: 'No se ha cambiado',
    heading: 'Una reserva no pudo seguir a su calendario',
    sentence: 'La reserva sigue como estaba, y su calendario la muestra como antes.',
  },
  facts: {
    account: 'Cuenta',
    yourChange: 'Su cambio',
    why: 'Por qué no',
  },
  removed: 'Eliminado o rechazado',
  actions: { calendar: 'Iniciar sesión de nuevo' },
  sentToUser: (server) => `${server} envió este correo porque usted tiene una cuenta allí.`,
};

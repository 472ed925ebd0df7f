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
  PASSWORD_LINK: {
    label: 'Contraseña nueva',
    heading: 'Elija una contraseña nueva',
    sentence:
      'Alguien ha pedido una contraseña nueva para su cuenta. Si no ha sido usted, no haga nada: su contraseña sigue siendo la misma.',
  },
  PASSWORD_CHANGED: {
    label: 'Contraseña cambiada',
    heading: 'Se ha cambiado su contraseña',
    sentence:
      'Se ha cerrado la sesión en todos los demás navegadores. Si no ha sido usted, pida enseguida una contraseña nueva.',
  },
  ADDRESS_LINK: {
    label: 'Confirme su dirección',
    heading: 'Confirme su nueva dirección',
    sentence:
      'Quiere usar otra dirección para su cuenta. Confírmelo primero en su dirección actual y después en la nueva. Si no ha sido usted, no haga nada.',
  },
  ADDRESS_CHANGED: {
    label: 'Dirección cambiada',
    heading: 'Su cuenta tiene otra dirección',
    sentence:
      'A partir de ahora inicie sesión con la nueva. Si no ha sido usted, avise enseguida a un administrador.',
  },
  NEW_DEVICE: {
    label: 'Nuevo inicio de sesión',
    heading: 'Inicio de sesión desde un navegador nuevo',
    sentence:
      'Si ha sido usted, no tiene que hacer nada. Si no, cambie su contraseña: así se cierra la sesión de todos los demás.',
  },
  facts: {
    until: 'Válido hasta',
    at: 'Cuándo',
    browser: 'Navegador',
    email: 'Dirección nueva',
    account: 'Cuenta',
    yourChange: 'Su cambio',
    why: 'Por qué no',
  },
  removed: 'Eliminado o rechazado',
  actions: {
    calendar: 'Iniciar sesión de nuevo',
    password: 'Elegir una contraseña',
    address: 'Confirmar',
    account: 'Abrir su cuenta',
  },
  sentToUser: (server) => `${server} envió este correo porque usted tiene una cuenta allí.`,
};

import type { Catalogue } from '../en/catalogue.ts';
import type { Subject } from '../kit/story.ts';
import { spanishPlural as plural } from './plural.ts';

const host = ({ host: name }: Subject) => name ?? 'La persona que le atiende';
const guest = ({ guest: name }: Subject) => name ?? 'Alguien';
/** For a request that is named by its booker. */
const booker = ({ guest: name }: Subject) =>
  name === null ? 'La solicitud' : `La solicitud de ${name}`;

/** Such as a las 9:00, but a la 1:00. */
const atTime = (time: string) => (/^0?1:/.test(time) ? `a la ${time}` : `a las ${time}`);

export const spanishMail: Catalogue['mail'] = {
  greeting: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
  attendee: {
    BOOKED: {
      label: 'Reservada',
      heading: ({ isSeries }) =>
        isSeries ? 'Sus citas están reservadas' : 'Su cita está reservada',
      sentence: (about) => `${host(about)} le espera.`,
    },
    REQUESTED: {
      label: 'Solicitada',
      heading: () => 'Hemos enviado su solicitud',
      sentence: (about) => `${host(about)} aún tiene que confirmar la hora. Le avisaremos.`,
    },
    CONFIRMED: {
      label: 'Confirmada',
      heading: ({ isSeries }) =>
        isSeries ? 'Sus citas están confirmadas' : 'Su cita está confirmada',
      sentence: (about) => `${host(about)} ha aceptado su solicitud.`,
    },
    REJECTED: {
      label: 'Rechazada',
      heading: () => 'Su solicitud se ha rechazado',
      sentence: (about) => `${host(about)} no puede atenderle a esa hora.`,
    },
    MOVED: {
      label: 'Cambio de hora',
      heading: () => 'Su cita tiene una nueva hora',
      sentence: () => 'Tenga en cuenta la nueva hora.',
    },
    MOVED_REQUEST: {
      label: 'Cambio de hora, sin confirmar',
      heading: () => 'Su solicitud tiene una nueva hora',
      sentence: (about) => `${host(about)} aún tiene que confirmar la nueva hora. Le avisaremos.`,
    },
    CANCELLED: {
      label: 'Cancelada',
      heading: ({ isSeries }) =>
        isSeries ? 'Sus citas se han cancelado' : 'Su cita se ha cancelado',
      sentence: ({ isSeries }) =>
        isSeries ? 'Estas citas no tendrán lugar.' : 'Esta cita no tendrá lugar.',
    },
    ASKED_AGAIN: {
      label: 'Hace falta otra hora',
      heading: () => 'Elija otra hora, por favor',
      sentence: (about) =>
        `${host(about)} no puede atenderle a esta hora y le pide que elija otra.`,
    },
    REMOVED: {
      label: 'Cancelada',
      heading: () => 'Su plaza se ha cancelado',
      sentence: () => 'Ya no participa en esta cita.',
    },
    REASSIGNED: {
      label: 'Cambio de persona',
      heading: () => 'Le atenderá otra persona',
      sentence: (about) => `${host(about)} le atenderá. La hora no cambia.`,
    },
    CHANGED: {
      label: 'Modificada',
      heading: () => 'Su cita ha cambiado',
      sentence: () => 'Estos son los datos actuales.',
    },
    REMINDER: {
      label: 'Recordatorio',
      heading: ({ until }) => `Su cita empieza ${until}`,
      sentence: (about) => `${host(about)} le espera.`,
    },
    NO_SHOW: {
      label: 'Ausencia',
      heading: () => 'Le esperábamos',
      sentence: (about) =>
        `${host(about)} ha anotado que no acudió a la cita. Si no es así, responda a este correo.`,
    },
    PAYMENT: {
      label: 'Pendiente de pago',
      heading: () => 'Su hora está reservada',
      sentence: (about) =>
        `Pague ${about.price} para confirmar la cita. Sin el pago, la hora vuelve a quedar libre.`,
    },
    UNPAID: {
      label: 'Sin pagar',
      heading: () => 'Su cita no se ha pagado',
      sentence: () => 'La hemos guardado todo el tiempo posible. La hora vuelve a estar libre.',
    },
    REFUNDED: {
      label: 'Devuelto',
      heading: () => 'Le devolvemos el dinero',
      sentence: (about) => `Le hemos devuelto ${about.price}. Puede tardar unos días en llegar.`,
    },
  },
  host: {
    BOOKED: {
      label: 'Nueva reserva',
      heading: () => 'Tiene una nueva reserva',
      sentence: (about) => `${guest(about)} ha reservado una cita con usted.`,
    },
    JOINED: {
      label: 'Nueva inscripción',
      heading: () => 'Tiene una nueva inscripción',
      sentence: (about) => `${guest(about)} participará en su cita.`,
    },
    LEFT: {
      label: 'Baja',
      heading: () => 'Una persona ya no vendrá',
      sentence: (about) => `${guest(about)} no participará en su cita.`,
    },
    REQUESTED: {
      label: 'Solicitud',
      heading: () => 'Tiene una nueva solicitud',
      sentence: (about) =>
        `${guest(about)} quiere una cita con usted. Confirme o rechace la solicitud.`,
    },
    CONFIRMED: {
      label: 'Confirmada',
      heading: ({ isSeries }) =>
        isSeries ? 'Las citas están confirmadas' : 'La cita está confirmada',
      sentence: (about) => `${booker(about)} está confirmada.`,
    },
    REJECTED: {
      label: 'Rechazada',
      heading: () => 'La solicitud se ha rechazado',
      sentence: () => 'Vuelve a tener libre esa hora.',
    },
    MOVED: {
      label: 'Cambio de hora',
      heading: () => 'Una cita tiene una nueva hora',
      sentence: () => 'Tenga en cuenta la nueva hora.',
    },
    MOVED_REQUEST: {
      label: 'Cambio de hora, por confirmar',
      heading: () => 'Una solicitud tiene una nueva hora',
      sentence: (about) => `${guest(about)} espera su respuesta. Confirme o rechace la nueva hora.`,
    },
    CANCELLED: {
      label: 'Cancelada',
      heading: ({ isSeries }) =>
        isSeries ? 'Se han cancelado varias citas' : 'Se ha cancelado una cita',
      sentence: () => 'Vuelve a tener libre esa hora.',
    },
    REASSIGNED: {
      label: 'Cambio',
      heading: () => 'Ha cambiado una de las personas que atienden su cita',
      sentence: () => 'Usted sigue atendiendo esta cita. La hora no cambia.',
    },
    TAKEN_OVER: {
      label: 'Nueva cita',
      heading: () => 'Usted se hace cargo de una cita',
      sentence: () => 'A partir de ahora, usted atiende esta cita.',
    },
    HANDED_OVER: {
      label: 'Traspasada',
      heading: () => 'Otra persona se hace cargo de su cita',
      sentence: () => 'Usted ya no atiende esta cita. Vuelve a tener libre esa hora.',
    },
    CHANGED: {
      label: 'Modificada',
      heading: () => 'Una cita ha cambiado',
      sentence: () => 'Estos son los datos actuales.',
    },
    REMINDER: {
      label: 'Recordatorio',
      heading: ({ until }) => `Su cita empieza ${until}`,
      sentence: (about) =>
        about.guests === null ? 'Le esperan sus invitados.' : `Con ${about.guests}.`,
    },
    NO_SHOW: {
      label: 'Ausencia',
      heading: () => 'Alguien faltó a una cita',
      sentence: () => 'Una persona no acudió a esta cita.',
    },
  },
  colon: ':',
  facts: {
    payUntil: 'Pagar antes de',
    amount: 'Importe',
    when: 'Cuándo',
    was: 'Antes',
    with: 'Con',
    attendees: 'Participantes',
    where: 'Dónde',
    reason: 'Motivo',
    phone: 'Teléfono',
    notes: 'Notas',
  },
  places: {
    USER_PHONE: {
      attendee: 'Por teléfono: llama usted',
      host: 'Por teléfono: le llaman a usted',
    },
    PHONE: {
      attendee: 'Por teléfono: le llaman a usted',
      host: 'Por teléfono: llama usted',
    },
    LINK: { attendee: 'En línea', host: 'En línea' },
    IN_PERSON: { attendee: 'En persona', host: 'En persona' },
    ATTENDEE_IN_PERSON: { attendee: 'En su dirección', host: 'En la dirección de su invitado' },
    INTEGRATION: { attendee: 'Videollamada', host: 'Videollamada' },
  },
  actions: {
    pay: 'Pagar ahora',
    manage: 'Cambiar la hora o cancelar',
    decide: 'Confirmar o rechazar',
    open: 'Abrir la reserva',
    again: 'Reservar de nuevo',
    another: 'Elegir otra hora',
    toCalendar: 'Añadir al calendario',
    stop: 'No recibir más recordatorios',
  },
  notes: {
    manage: 'No reenvíe este correo: cualquiera que tenga el enlace puede modificar su reserva.',
    calendar: 'Abra la invitación adjunta para añadir la cita a su calendario.',
    sentToAttendee: (server) =>
      `${server} le envía este correo porque se indicó su dirección para esta cita.`,
    sentToHost: (server) => `${server} le envía este correo porque usted atiende esta cita.`,
    sentToFormerHost: (server) =>
      `${server} le envía este correo porque usted iba a atender esta cita.`,
  },
  until: {
    now: 'ahora',
    minutes: (minutes) =>
      minutes % 60 === 0
        ? `dentro de ${plural(minutes / 60, { one: 'una hora', other: '# horas' })}`
        : `dentro de ${plural(minutes, { one: 'un minuto', other: '# minutos' })}`,
    today: (time) => `hoy ${atTime(time)}`,
    tomorrow: (time) => `mañana ${atTime(time)}`,
    days: (days) => `dentro de ${plural(days, { one: 'un día', other: '# días' })}`,
  },
  yes: 'Sí',
  no: 'No',
  all: (count) => `Esto se aplica a ${plural(count, { one: 'una cita', other: '# citas' })}.`,
  moreMeetings: (count) => plural(count, { one: 'y una más', other: 'y # más' }),
  more: (count) => plural(count, { one: 'y una persona más', other: 'y # personas más' }),
  offsetChange: (before, after) => `${before} hasta el cambio de hora y después ${after}`,
};

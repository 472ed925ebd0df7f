import type { Catalogue } from '../en/catalogue.ts';
import type { Subject } from '../kit/story.ts';
import { frenchPlural as plural } from './plural.ts';

const host = ({ host: name }: Subject) => name ?? 'Votre contact';
const guest = ({ guest: name }: Subject) => name ?? 'Quelqu’un';
/** For a request that is named by its booker. */
const booker = ({ guest: name }: Subject) =>
  name === null ? 'La demande' : `La demande de ${name}`;

export const frenchMail: Catalogue['mail'] = {
  greeting: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
  attendee: {
    BOOKED: {
      label: 'Réservé',
      heading: ({ isSeries }) =>
        isSeries ? 'Vos rendez-vous sont réservés' : 'Votre rendez-vous est réservé',
      sentence: (about) => `${host(about)} se réjouit de vous rencontrer.`,
    },
    REQUESTED: {
      label: 'Demande envoyée',
      heading: () => 'Votre demande a été envoyée',
      sentence: (about) =>
        `${host(about)} doit encore confirmer cet horaire. Nous vous tiendrons au courant.`,
    },
    CONFIRMED: {
      label: 'Confirmé',
      heading: ({ isSeries }) =>
        isSeries ? 'Vos rendez-vous sont confirmés' : 'Votre rendez-vous est confirmé',
      sentence: (about) => `${host(about)} a accepté votre demande.`,
    },
    REJECTED: {
      label: 'Refusé',
      heading: () => 'Votre demande a été refusée',
      sentence: (about) => `${host(about)} ne peut pas vous recevoir à cette heure-là.`,
    },
    MOVED: {
      label: 'Déplacé',
      heading: () => 'Votre rendez-vous a été déplacé',
      sentence: () => 'Merci de noter le nouvel horaire.',
    },
    MOVED_REQUEST: {
      label: 'Déplacé, à confirmer',
      heading: () => 'Votre demande a été déplacée',
      sentence: (about) =>
        `${host(about)} doit encore confirmer le nouvel horaire. Nous vous tiendrons au courant.`,
    },
    CANCELLED: {
      label: 'Annulé',
      heading: ({ isSeries }) =>
        isSeries ? 'Vos rendez-vous sont annulés' : 'Votre rendez-vous est annulé',
      sentence: ({ isSeries }) =>
        isSeries ? 'Ces rendez-vous n’auront pas lieu.' : 'Ce rendez-vous n’aura pas lieu.',
    },
    ASKED_AGAIN: {
      label: 'Nouvel horaire nécessaire',
      heading: () => 'Merci de choisir un autre horaire',
      sentence: (about) =>
        `${host(about)} n’est pas disponible à cet horaire et vous prie d’en choisir un autre.`,
    },
    REMOVED: {
      label: 'Annulé',
      heading: () => 'Votre place est annulée',
      sentence: () => 'Vous ne participez plus à ce rendez-vous.',
    },
    REASSIGNED: {
      label: 'Nouveau contact',
      heading: () => 'Une autre personne vous recevra',
      sentence: (about) => `${host(about)} vous recevra. L’horaire ne change pas.`,
    },
    CHANGED: {
      label: 'Modifié',
      heading: () => 'Votre rendez-vous a été modifié',
      sentence: () => 'Voici les informations à jour.',
    },
    REMINDER: {
      label: 'Rappel',
      heading: ({ until }) => `Votre rendez-vous commence ${until}`,
      sentence: (about) => `${host(about)} se réjouit de vous rencontrer.`,
    },
    NO_SHOW: {
      label: 'Manqué',
      heading: () => 'Vous n’étiez pas au rendez-vous',
      sentence: (about) =>
        `${host(about)} a noté votre absence. Si c’est une erreur, répondez simplement à cet e-mail.`,
    },
    PAYMENT: {
      label: 'À payer',
      heading: () => 'Votre rendez-vous vous est réservé',
      sentence: (about) =>
        `Merci de payer ${about.price} pour confirmer le rendez-vous. Sans paiement, le créneau redevient libre.`,
    },
    UNPAID: {
      label: 'Non payé',
      heading: () => 'Votre rendez-vous n’a pas été payé',
      sentence: () =>
        'Nous l’avons gardé aussi longtemps que possible. Le créneau est de nouveau libre.',
    },
    REFUNDED: {
      label: 'Remboursé',
      heading: () => 'Nous vous remboursons',
      sentence: (about) =>
        `Nous vous avons renvoyé ${about.price}. L’argent peut mettre quelques jours à arriver.`,
    },
  },
  host: {
    BOOKED: {
      label: 'Nouvelle réservation',
      heading: () => 'Vous avez une nouvelle réservation',
      sentence: (about) => `${guest(about)} a pris rendez-vous avec vous.`,
    },
    JOINED: {
      label: 'Nouvelle inscription',
      heading: () => 'Vous avez une nouvelle inscription',
      sentence: (about) => `${guest(about)} participera à votre rendez-vous.`,
    },
    LEFT: {
      label: 'Désistement',
      heading: () => 'Une personne ne vient plus',
      sentence: (about) => `${guest(about)} ne participera pas à votre rendez-vous.`,
    },
    REQUESTED: {
      label: 'Demande',
      heading: () => 'Vous avez une nouvelle demande',
      sentence: (about) =>
        `${guest(about)} souhaite un rendez-vous avec vous. Confirmez ou refusez la demande.`,
    },
    CONFIRMED: {
      label: 'Confirmé',
      heading: ({ isSeries }) =>
        isSeries ? 'Les rendez-vous sont confirmés' : 'Le rendez-vous est confirmé',
      sentence: (about) => `${booker(about)} est acceptée.`,
    },
    REJECTED: {
      label: 'Refusé',
      heading: () => 'La demande a été refusée',
      sentence: () => 'Votre créneau est de nouveau libre.',
    },
    MOVED: {
      label: 'Déplacé',
      heading: () => 'Un rendez-vous a été déplacé',
      sentence: () => 'Merci de noter le nouvel horaire.',
    },
    MOVED_REQUEST: {
      label: 'Déplacé, à confirmer',
      heading: () => 'Une demande a été déplacée',
      sentence: (about) =>
        `${guest(about)} attend votre réponse. Confirmez ou refusez le nouvel horaire.`,
    },
    CANCELLED: {
      label: 'Annulé',
      heading: ({ isSeries }) =>
        isSeries ? 'Plusieurs rendez-vous sont annulés' : 'Un rendez-vous est annulé',
      sentence: () => 'Votre créneau est de nouveau libre.',
    },
    REASSIGNED: {
      label: 'Changement',
      heading: () => 'Un intervenant de votre rendez-vous a changé',
      sentence: () => 'Vous y participez toujours. L’horaire ne change pas.',
    },
    TAKEN_OVER: {
      label: 'Nouveau rendez-vous',
      heading: () => 'Vous reprenez un rendez-vous',
      sentence: () => 'C’est vous qui assurez désormais ce rendez-vous.',
    },
    HANDED_OVER: {
      label: 'Transmis',
      heading: () => 'Une autre personne reprend votre rendez-vous',
      sentence: () => 'Vous n’assurez plus ce rendez-vous. Votre créneau est de nouveau libre.',
    },
    CHANGED: {
      label: 'Modifié',
      heading: () => 'Un rendez-vous a été modifié',
      sentence: () => 'Voici les informations à jour.',
    },
    REMINDER: {
      label: 'Rappel',
      heading: ({ until }) => `Votre rendez-vous commence ${until}`,
      sentence: (about) =>
        about.guests === null ? 'Vos invités vous attendent.' : `Avec ${about.guests}.`,
    },
    NO_SHOW: {
      label: 'Manqué',
      heading: () => 'Un rendez-vous a été manqué',
      sentence: () => 'Une personne n’est pas venue à ce rendez-vous.',
    },
  },
  colon: '\u00a0:',
  facts: {
    payUntil: 'À payer avant',
    amount: 'Montant',
    when: 'Quand',
    was: 'Avant',
    with: 'Avec',
    attendees: 'Participants',
    where: 'Où',
    reason: 'Motif',
    phone: 'Téléphone',
    notes: 'Remarques',
  },
  places: {
    USER_PHONE: {
      attendee: 'Par téléphone\u00a0: c’est vous qui appelez',
      host: 'Par téléphone\u00a0: on vous appelle',
    },
    PHONE: {
      attendee: 'Par téléphone\u00a0: on vous appelle',
      host: 'Par téléphone\u00a0: c’est vous qui appelez',
    },
    LINK: { attendee: 'En ligne', host: 'En ligne' },
    IN_PERSON: { attendee: 'Sur place', host: 'Sur place' },
    ATTENDEE_IN_PERSON: { attendee: 'À votre adresse', host: 'À l’adresse de votre invité' },
    INTEGRATION: { attendee: 'Appel vidéo', host: 'Appel vidéo' },
  },
  actions: {
    pay: 'Payer maintenant',
    manage: 'Déplacer ou annuler',
    decide: 'Confirmer ou refuser',
    open: 'Ouvrir la réservation',
    again: 'Réserver à nouveau',
    another: 'Choisir un autre horaire',
    toCalendar: 'Ajouter à votre agenda',
    stop: 'Ne plus recevoir de rappels',
  },
  notes: {
    manage:
      'Ne transférez pas cet e-mail\u00a0: toute personne qui a le lien peut modifier votre réservation.',
    calendar: 'Ouvrez l’invitation jointe pour ajouter le rendez-vous à votre agenda.',
    sentToAttendee: (server) =>
      `Vous recevez cet e-mail de ${server} parce que votre adresse a été indiquée pour ce rendez-vous.`,
    sentToHost: (server) =>
      `Vous recevez cet e-mail de ${server} parce que vous assurez ce rendez-vous.`,
    sentToFormerHost: (server) =>
      `Vous recevez cet e-mail de ${server} parce que vous deviez assurer ce rendez-vous.`,
  },
  until: {
    now: 'maintenant',
    minutes: (minutes) =>
      minutes % 60 === 0
        ? `dans ${plural(minutes / 60, { one: 'une heure', other: '# heures' })}`
        : `dans ${plural(minutes, { one: 'une minute', other: '# minutes' })}`,
    today: (time) => `aujourd’hui à ${time}`,
    tomorrow: (time) => `demain à ${time}`,
    days: (days) => `dans ${plural(days, { one: 'un jour', other: '# jours' })}`,
  },
  yes: 'Oui',
  no: 'Non',
  all: (count) =>
    `Cela concerne ${plural(count, { one: '# rendez-vous', other: '# rendez-vous' })}.`,
  moreMeetings: (count) => plural(count, { one: 'et un autre', other: 'et # autres' }),
  more: (count) => plural(count, { one: 'et une autre personne', other: 'et # autres personnes' }),
  offsetChange: (before, after) => `${before} jusqu’au changement d’heure, puis ${after}`,
};

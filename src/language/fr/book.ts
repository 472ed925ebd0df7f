import { phrase } from '../kit/sentence.ts';
import type { Catalogue } from '../en/catalogue.ts';
import { frenchPlural as plural } from './plural.ts';

const units = {
  DAILY: { one: 'tous les jours', other: 'tous les # jours' },
  WEEKLY: { one: 'toutes les semaines', other: 'toutes les # semaines' },
  MONTHLY: { one: 'tous les mois', other: 'tous les # mois' },
  YEARLY: { one: 'tous les ans', other: 'tous les # ans' },
};

export const frenchBook: Catalogue['book'] = {
  titleWith: (title, host) => `${title} avec ${host}`,
  bookWith: (host) => `Prendre rendez-vous avec ${host}`,
  inZone: (zone) => `Fuseau horaire\u00a0: ${zone}`,
  madeWith: 'Prise de rendez-vous avec',
  length: 'Durée',
  place: 'Lieu',
  price: 'Prix',
  refund: 'Remboursement',
  series: 'Série',
  seats: 'Places',
  confirmation: 'Confirmation',
  together: (most) =>
    `Jusqu’à ${plural(most, { one: 'une personne', other: '# personnes' })} ensemble`,
  mustConfirm: 'Votre demande doit être confirmée',
  minutes: (minutes) => `${minutes}\u00a0min`,
  hours: (hours) => `${hours}\u00a0h`,
  repeats(unit, every, most) {
    const rhythm = `Se répète ${plural(every, units[unit])}`;
    return most === null ? rhythm : `${rhythm}, jusqu’à ${most} fois`;
  },
  days: 'Jours',
  freeDays: 'Les jours où il reste des créneaux sont des liens',
  nothingIn: (month) => `Aucun créneau libre en ${month}.`,
  nothingAfter: (month) => `Aucun créneau libre en ${month}, ni dans les trois mois qui suivent.`,
  goTo: (day) => `Aller au ${day}`,
  nothingOn: 'Aucun créneau libre ce jour-là.',
  freeDaysIn: (days, month) =>
    `${month}\u202f: ${plural(days, { one: '# jour', other: '# jours' })} avec des créneaux libres.`,
  freeTimesOn: (times, day) =>
    `${plural(times, { one: '# créneau libre', other: '# créneaux libres' })} le ${day}.`,
  timesOn: (day) => `Créneaux du ${day}`,
  seatsLeft: (seats) => plural(seats, { one: '# place libre', other: '# places libres' }),
  live: {
    gone: ' n’est plus libre',
    freeOne: '{time} est maintenant libre.',
    freeTwo: '{time} et {other} sont maintenant libres.',
    freeMany: '{count} créneaux sont maintenant libres.',
    lostOne: '{time} n’est plus libre.',
    lostTwo: '{time} et {other} ne sont plus libres.',
    lostMany: '{count} créneaux ne sont plus libres.',
  },
  timeZone: 'Fuseau horaire',
  otherZones: 'Autres',
  noZone: 'Aucun fuseau horaire ne porte ce nom.',
  clock: 'Format',
  clockHours: (hours) => `${hours}\u00a0h`,
  show: 'Afficher',
  details: 'Vos coordonnées',
  fields: {
    start: 'Horaire',
    name: 'Votre nom',
    email: 'Votre adresse e-mail',
    guests: 'Autres invités (facultatif)',
    notes: 'Remarques (facultatif)',
    place: 'Où souhaitez-vous vous rencontrer\u202f?',
    'place-detail': 'Précisions sur le lieu',
    recurringCount: 'Nombre de rendez-vous',
  },
  guestsHint: 'Adresses e-mail, séparées par des virgules.',
  phoneQuestion: 'Numéro de téléphone où vous joindre',
  addressQuestion: 'Adresse du rendez-vous',
  or: (one, other) => `${one}, ou ${other}`,
  send: 'Envoyer la demande',
  book: 'Réserver ce créneau',
  another: 'Choisir un autre horaire',
  held: (time) => phrase`Ce créneau vous est réservé jusqu’à ${time}.`,
  holdEnded:
    'Votre réservation provisoire a expiré. Vous pouvez encore prendre ce créneau si personne d’autre ne l’a fait.',
  holdAgain: 'Le réserver de nouveau',
  keepLonger: 'Le garder plus longtemps',
  signedIn: (email) => `Votre compte\u00a0: ${email}.`,
  alternatives: 'Ces horaires sont libres',
  taken: 'Quelqu’un a été plus rapide\u00a0: ce créneau vient d’être pris. Choisissez-en un autre.',
  unavailable: (reasons) =>
    `Ce créneau ne peut plus être réservé${reasons && `\u00a0: ${reasons}`}. Choisissez-en un autre.`,
  requested: 'Votre demande a été envoyée',
  booked: 'Votre rendez-vous est réservé',
  stillConfirms: (host) => `${host} doit encore confirmer cet horaire.`,
  expects: (host) => `${host} se réjouit de vous rencontrer.`,
  what: 'Quoi',
  when: 'Quand',
  who: 'Qui',
  where: 'Où',
  meetings: (count) => plural(count, { one: '# rendez-vous', other: '# rendez-vous' }),
  toCalendar: 'Ajoutez-le à votre agenda',
  calendarFile: 'Fichier d’agenda',
  ifNeeded: 'En cas d’imprévu',
  mailed: (email) => `Un e-mail avec tous les détails part à l’adresse ${email}.`,
  manageMailed:
    'Ce lien vous permet de déplacer ou d’annuler votre rendez-vous. Il se trouve aussi dans l’e-mail.',
  manage:
    'Ce lien vous permet de déplacer ou d’annuler votre rendez-vous. Gardez-le\u00a0: nous ne l’affichons qu’une fois.',
  copy: 'Copier',
  copied: 'Copié',
  pressKeys: 'Appuyez sur Ctrl+C',
  replayed: 'Vous aviez déjà envoyé ce formulaire. Rien n’a été réservé deux fois.',
  linkMailed:
    'Le lien pour déplacer ou annuler le rendez-vous se trouve dans l’e-mail que vous avez reçu la première fois. Pour que personne d’autre ne modifie votre rendez-vous, nous ne l’affichons plus.',
  lostLink:
    'Le lien pour déplacer ou annuler le rendez-vous se trouve sur la page que vous avez vue la première fois. Pour que personne d’autre ne modifie votre rendez-vous, nous ne l’affichons plus. Si vous n’avez pas ce lien, contactez la personne avec qui vous avez rendez-vous.',
};

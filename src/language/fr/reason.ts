import type { Catalogue } from '../en/catalogue.ts';

export const frenchReason: Catalogue['reason'] = {
  PAST: 'Cet horaire est passé',
  MINIMUM_NOTICE: 'Cet horaire doit être réservé au moins {minutes} minutes à l’avance',
  OUTSIDE_WINDOW: 'Ce jour n’est pas ouvert à la réservation',
  OUTSIDE_HOURS: 'Cet horaire est en dehors des heures proposées',
  DATE_OVERRIDE: 'D’autres heures s’appliquent ce jour-là',
  OUT_OF_OFFICE: 'Votre contact est absent ce jour-là',
  DST_GAP: 'L’heure change ce jour-là, et cet horaire n’existe pas',
  OFF_GRID: 'Aucun rendez-vous ne commence à cette minute',
  BUSY: 'Quelqu’un d’autre a réservé cet horaire',
  BUFFER: 'Cet horaire est trop proche d’un autre rendez-vous',
  HELD: 'Quelqu’un d’autre est en train de réserver cet horaire',
  SEATS_FULL: 'Toutes les places sont prises',
  COUNT_LIMIT: 'Il n’y a plus de rendez-vous possible sur cette période',
  DURATION_LIMIT: 'Il n’y a plus de rendez-vous de cette durée possible sur cette période',
  TEAM_COUNT_LIMIT: 'L’équipe ne prend plus de rendez-vous sur cette période',
  TEAM_DURATION_LIMIT: 'L’équipe ne prend plus de rendez-vous de cette durée sur cette période',
  HOST_COUNT_LIMIT: 'Votre contact ne prend plus de rendez-vous sur cette période',
  HOST_DURATION_LIMIT:
    'Votre contact ne prend plus de rendez-vous de cette durée sur cette période',
  HOST_REQUIRED: 'Personne n’est disponible pour ce rendez-vous',
  INVALID_LENGTH: 'Cette durée n’est pas proposée',
  fewSeats: 'Il ne reste pas assez de places pour {people} personnes',
  calendar: 'Votre contact est occupé à cette heure-là',
};

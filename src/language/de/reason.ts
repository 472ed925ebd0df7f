import type { Catalogue } from '../en/catalogue.ts';

export const germanReason: Catalogue['reason'] = {
  PAST: 'Diese Zeit ist vorbei',
  MINIMUM_NOTICE: 'Diese Zeit muss mindestens {minutes} Minuten vorher gebucht werden',
  OUTSIDE_WINDOW: 'Dieser Tag ist nicht zur Buchung freigegeben',
  OUTSIDE_HOURS: 'Diese Zeit liegt außerhalb der Sprechzeiten',
  DATE_OVERRIDE: 'An diesem Tag gelten andere Sprechzeiten',
  OUT_OF_OFFICE: 'Ihre Ansprechperson ist an diesem Tag nicht da',
  DST_GAP: 'An diesem Tag wird die Uhr vorgestellt, deshalb gibt es diese Zeit nicht',
  OFF_GRID: 'Zu dieser Minute beginnt kein Termin',
  BUSY: 'Diese Zeit hat schon jemand gebucht',
  BUFFER: 'Diese Zeit liegt zu nah an einem anderen Termin',
  HELD: 'Jemand anderes bucht diese Zeit gerade',
  SEATS_FULL: 'Alle Plätze sind vergeben',
  COUNT_LIMIT: 'In diesem Zeitraum sind keine weiteren Termine möglich',
  DURATION_LIMIT: 'In diesem Zeitraum sind keine weiteren Termine dieser Länge möglich',
  TEAM_COUNT_LIMIT: 'Das Team nimmt in diesem Zeitraum keine weiteren Termine an',
  TEAM_DURATION_LIMIT: 'Das Team nimmt in diesem Zeitraum keine weiteren Termine dieser Länge an',
  HOST_COUNT_LIMIT: 'Ihre Ansprechperson nimmt in diesem Zeitraum keine weiteren Termine an',
  HOST_DURATION_LIMIT:
    'Ihre Ansprechperson nimmt in diesem Zeitraum keine weiteren Termine dieser Länge an',
  HOST_REQUIRED: 'Für diesen Termin ist niemand zuständig',
  INVALID_LENGTH: 'Diese Dauer wird nicht angeboten',
  fewSeats: 'Für {people} Personen reichen die freien Plätze nicht',
  calendar: 'Ihre Ansprechperson ist zu dieser Zeit beschäftigt',
};

import type { Catalogue } from '../en/catalogue.ts';

export const spanishReason: Catalogue['reason'] = {
  PAST: 'Esta hora ya ha pasado',
  MINIMUM_NOTICE: 'Esta hora debe reservarse con al menos {minutes} minutos de antelación',
  OUTSIDE_WINDOW: 'Este día no está abierto a reservas',
  OUTSIDE_HOURS: 'Esta hora está fuera del horario disponible',
  DATE_OVERRIDE: 'Este día tiene otro horario',
  OUT_OF_OFFICE: 'La persona que le atiende está ausente este día',
  DST_GAP: 'Este día se adelanta el reloj y esta hora no existe',
  OFF_GRID: 'Ninguna cita empieza en este minuto',
  BUSY: 'Otra persona ha reservado esta hora',
  BUFFER: 'Esta hora está demasiado cerca de otra cita',
  HELD: 'Otra persona está reservando esta hora',
  SEATS_FULL: 'Todas las plazas están ocupadas',
  COUNT_LIMIT: 'No se admiten más citas en este periodo',
  DURATION_LIMIT: 'No se admiten más citas de esta duración en este periodo',
  TEAM_COUNT_LIMIT: 'El equipo no admite más citas en este periodo',
  TEAM_DURATION_LIMIT: 'El equipo no admite más citas de esta duración en este periodo',
  HOST_COUNT_LIMIT: 'La persona que le atiende no admite más citas en este periodo',
  HOST_DURATION_LIMIT:
    'La persona que le atiende no admite más citas de esta duración en este periodo',
  HOST_REQUIRED: 'No hay nadie que atienda esta cita',
  INVALID_LENGTH: 'Esta duración no se ofrece',
  fewSeats: 'No quedan plazas para {people} personas',
  calendar: 'La persona que le atiende está ocupada a esta hora',
};

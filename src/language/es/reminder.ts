import type { Catalogue } from '../en/catalogue.ts';

export const spanishReminder: Catalogue['reminder'] = {
  ask: '¿No quiere recibir más recordatorios?',
  explain:
    'No enviaremos más recordatorios a la dirección que recibió este correo. Le seguiremos avisando de las citas nuevas, modificadas y canceladas.',
  stopped: 'Ya no recibirá recordatorios',
  stillSent: 'Le seguiremos avisando de las citas nuevas, modificadas y canceladas.',
  resumed: 'Volverá a recibir recordatorios',
  ahead: 'Le recordaremos sus próximas citas.',
  stop: 'Dejar de recibir recordatorios',
  resume: 'Volver a recibir recordatorios',
};

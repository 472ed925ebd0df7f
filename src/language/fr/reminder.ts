import type { Catalogue } from '../en/catalogue.ts';

export const frenchReminder: Catalogue['reminder'] = {
  ask: 'Ne plus recevoir de rappels\u202f?',
  explain:
    'Nous n’enverrons plus de rappels à l’adresse qui a reçu cet e-mail. Vous recevrez toujours les e-mails sur les rendez-vous pris, déplacés ou annulés.',
  stopped: 'Vous ne recevrez plus de rappels',
  stillSent: 'Vous recevrez toujours les e-mails sur les rendez-vous pris, déplacés ou annulés.',
  resumed: 'Vous recevrez de nouveau des rappels',
  ahead: 'Nous vous rappellerons vos prochains rendez-vous.',
  stop: 'Arrêter les rappels',
  resume: 'Recevoir de nouveau des rappels',
};

/** The page that stops reminders. */
export const englishReminder = {
  ask: 'Stop reminders?',
  explain:
    'We then send no reminders to the address that got this mail. Mails about new, moved and cancelled bookings still reach you.',
  stopped: 'You get no more reminders',
  stillSent: 'Mails about new, moved and cancelled bookings still reach you.',
  resumed: 'You get reminders again',
  ahead: 'We remind you of the meetings ahead.',
  stop: 'Stop reminders',
  resume: 'Get reminders again',
};

/** Mails to users about their account, and about what they did in their calendar. */
export const englishAccountMail = {
  CALENDAR_STOPPED: {
    label: 'Sign in again',
    heading: 'Your calendar account is not connected any more',
    sentence:
      'Its server no longer lets us in. Until you sign in again, your bookings do not get into your calendar, and what you add there closes no times.',
  },
  CALENDAR_CHANGED: {
    label: 'Changed in your calendar',
    heading: 'You changed a booking in your calendar',
    sentence:
      'The booking stays as it was, and your calendar shows it as before. If you want to move or cancel it, do it on its page: then everybody hears of it.',
  },
  CALENDAR_PUT_BACK: {
    label: 'Not changed',
    heading: 'A booking could not follow your calendar',
    sentence: 'The booking stays as it was, and your calendar shows it as before.',
  },
  facts: {
    account: 'Account',
    yourChange: 'Your change',
    why: 'Why not',
  },
  removed: 'Removed or declined',
  actions: { calendar: 'Sign in again' },
  sentToUser: (server: string) => `${server} sent this mail because you have an account there.`,
};

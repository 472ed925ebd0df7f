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
  PASSWORD_LINK: {
    label: 'New password',
    heading: 'Choose a new password',
    sentence:
      'Somebody asked for a new password for your account. If it was not you, do nothing: your password stays as it is.',
  },
  PASSWORD_CHANGED: {
    label: 'Password changed',
    heading: 'Your password was changed',
    sentence:
      'You are signed out in all other browsers. If it was not you, ask for a new password at once.',
  },
  ADDRESS_LINK: {
    label: 'Confirm your address',
    heading: 'Confirm your new address',
    sentence:
      'You want to use another address for your account. Confirm it at your present address first, then at the new one. If it was not you, do nothing.',
  },
  ADDRESS_CHANGED: {
    label: 'Address changed',
    heading: 'Your account has another address',
    sentence:
      'You sign in with the new one from now on. If it was not you, ask an administrator at once.',
  },
  NEW_DEVICE: {
    label: 'New sign-in',
    heading: 'Somebody signed in from a new browser',
    sentence:
      'If it was you, there is nothing to do. If not, change your password: that signs everybody else out.',
  },
  facts: {
    until: 'Works until',
    at: 'When',
    browser: 'Browser',
    email: 'New address',
    account: 'Account',
    yourChange: 'Your change',
    why: 'Why not',
  },
  removed: 'Removed or declined',
  actions: {
    calendar: 'Sign in again',
    password: 'Choose a new password',
    address: 'Confirm',
    account: 'Open your account',
  },
  sentToUser: (server: string) => `${server} sent this mail because you have an account there.`,
};

import { type Markup, phrase } from '../kit/sentence.ts';

/** What forms say, and what a page says that is no page. */
export const englishForm = {
  problem: 'There is a problem',
  /** Where a sentence is not translated. */
  other: 'This is not accepted',
  optional: (label: string) => `${label} (optional)`,
  choose: 'Choose…',
  noAnswer: 'No answer',
  yes: 'Yes',
  no: 'No',
  /** Begins the title of a page with a problem. */
  error: (title: string) => `Error: ${title}`,
  /** Titles of error pages. */
  titles: {
    BAD_USER_INPUT: 'This request is invalid',
    UNAUTHENTICATED: 'Please sign in',
    FORBIDDEN: 'You are not allowed to do this',
    NOT_FOUND: 'Page not found',
    RATE_LIMITED: 'Too many requests',
    INTERNAL_SERVER_ERROR: 'Something went wrong',
    UNAVAILABLE: 'Please try again in a moment',
    expired: 'This form has expired',
    app: 'This app’s sign-in link is invalid',
  },
  appFault:
    'The app has received no information about you, and you were not sent back to it. Contact its developer.',
  wait: (seconds: number) =>
    `You, or others at your internet address, have opened too much in a short time. Wait ${String(seconds)} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`,
  notBookable:
    'Nothing can be booked at this address. Check it, or ask the person who sent it to you.',
  errorId: (id: Markup) => phrase`Error ID: ${id}`,
  openAgain: 'Open this page again',
  sendAgain: 'Send it again',
  someoneElse: 'Sign in as someone else',
  toHome: 'Go to the home page',
};

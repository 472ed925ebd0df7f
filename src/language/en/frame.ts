/** What surrounds a page, and words that many pages share. */
export const englishFrame = {
  skip: 'Skip to the content',
  console: 'Console',
  docs: 'Docs',
  signIn: 'Sign in',
  accountOf: 'Account of',
  home: 'Home',
  changelog: 'Changelog',
  status: 'Status',
  /** Names the menu of languages. */
  language: 'Language',
  colon: ':',
  /** Follows a time that ends on another day. */
  on: (day: string) => `on ${day}`,
  zone: (zone: string) => `Times are in ${zone}.`,
};

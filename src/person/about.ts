/** Whom a value is about. `ROW`: the one whose row it is. `NAMED`: all who are named in it. */
type About = 'ROW' | 'BOOKER' | 'HOST' | 'NAMED';

/**
 * What a value becomes when its person is forgotten. `KEPT`: it says nothing about anybody once the rest is
 * gone. `EMPTIED`: an object without keys, where readers expect one.
 */
type Fate = 'KEPT' | 'BLANKED' | 'EMPTIED' | 'REPLACED';

/** What a column, or a key of a JSON body, holds about people, and what it becomes. */
export interface Holding<Rule> {
  /** Null: it is about a thing. */
  about: About | null;
  forgotten: Fate;
  /** Not even the person that it belongs to is shown it. */
  isSecret?: true;
  copied: Rule;
}

const about =
  (whom: About) =>
  <Rule>(copied: Rule, forgotten: Fate = 'BLANKED'): Holding<Rule> => ({
    about: whom,
    forgotten,
    copied,
  });

/** About the person whose row it is. */
export const own = about('ROW');
export const ofBooker = about('BOOKER');
export const ofHost = about('HOST');
export const ofNamed = about('NAMED');
/** About no person: an id, a word of ours, what an operator wrote. */
export const plain = <Rule>(copied: Rule): Holding<Rule> => ({
  about: null,
  forgotten: 'KEPT',
  copied,
});
/** Nobody is shown it. It goes with its row. */
export const secret = <Rule>(copied: Rule): Holding<Rule> => ({
  ...plain(copied),
  isSecret: true,
});

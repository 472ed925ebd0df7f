/** Markup that the page puts into a sentence, such as a link. */
export interface Markup {
  readonly text: string;
}

/** A sentence around markup. The template of a page takes it as it is, and escapes its words. */
export type Sentence = readonly (string | Markup)[];

export const phrase = (words: TemplateStringsArray, ...markup: Markup[]): Sentence =>
  words.flatMap((word, place) => [word, ...(markup[place] ? [markup[place]] : [])]);

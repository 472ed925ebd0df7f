import type { Sentence } from '../kit/sentence.ts';
import type { english } from './english.ts';

/** The same shape with any texts. */
type Shape<Text> = Text extends string
  ? string
  : Text extends Sentence
    ? Sentence
    : Text extends (...given: infer Given) => infer Said
      ? (...given: Given) => Shape<Said>
      : { [Key in keyof Text]: Shape<Text[Key]> };

/** All texts that guests read in one language. A missing one is a compile error. */
export type Catalogue = Shape<typeof english>;

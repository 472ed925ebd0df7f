import type { Html } from '../html/html.ts';
import type { english } from './en/english.ts';

/** The same shape with any texts. */
type Shape<Text> = Text extends string
  ? string
  : Text extends Html
    ? Html
    : Text extends (...given: infer Given) => infer Said
      ? (...given: Given) => Shape<Said>
      : { [Key in keyof Text]: Shape<Text[Key]> };

/** All texts that guests read in one language. A missing one is a compile error. */
export type Catalogue = Shape<typeof english>;

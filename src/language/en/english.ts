import { englishMail } from './mail.ts';

/** The first catalogue. All others have its shape, so the compiler names what they lack. */
export const english = {
  mail: englishMail,
};

import type { Catalogue } from '../catalogue.ts';
import { spanishMail } from './mail.ts';

export const spanish: Catalogue = {
  mail: spanishMail,
};

import type { Catalogue } from '../catalogue.ts';
import { germanMail } from './mail.ts';

export const german: Catalogue = {
  mail: germanMail,
};

import type { Catalogue } from '../catalogue.ts';
import { frenchMail } from './mail.ts';

export const french: Catalogue = {
  mail: frenchMail,
};

import type { Catalogue } from '../catalogue.ts';
import { spanishBook } from './book.ts';
import { spanishForm } from './form.ts';
import { spanishFrame } from './frame.ts';
import { spanishMail } from './mail.ts';
import { spanishManage } from './manage.ts';
import { spanishReminder } from './reminder.ts';

export const spanish: Catalogue = {
  book: spanishBook,
  frame: spanishFrame,
  form: spanishForm,
  mail: spanishMail,
  manage: spanishManage,
  reminder: spanishReminder,
};

import type { Catalogue } from '../catalogue.ts';
import { germanBook } from './book.ts';
import { germanForm } from './form.ts';
import { germanFrame } from './frame.ts';
import { germanMail } from './mail.ts';
import { germanManage } from './manage.ts';
import { germanReminder } from './reminder.ts';

export const german: Catalogue = {
  book: germanBook,
  frame: germanFrame,
  form: germanForm,
  mail: germanMail,
  manage: germanManage,
  reminder: germanReminder,
};

import { englishBook } from './book.ts';
import { englishForm } from './form.ts';
import { englishFrame } from './frame.ts';
import { englishMail } from './mail.ts';
import { englishManage } from './manage.ts';
import { englishReminder } from './reminder.ts';

/** The first catalogue. All others have its shape, so the compiler names what they lack. */
export const english = {
  book: englishBook,
  frame: englishFrame,
  form: englishForm,
  mail: englishMail,
  manage: englishManage,
  reminder: englishReminder,
};

import { englishAccountMail } from './account-mail.ts';
import { englishBook } from './book.ts';
import { englishConsent } from './consent.ts';
import { englishForm } from './form.ts';
import { englishFrame } from './frame.ts';
import { englishMail } from './mail.ts';
import { englishManage } from './manage.ts';
import { englishPay } from './pay.ts';
import { englishProblem } from './problem.ts';
import { englishReason } from './reason.ts';
import { englishReminder } from './reminder.ts';
import { englishSignIn } from './sign-in.ts';

/** The first catalogue. All others have its shape, so the compiler names what they lack. */
export const english = {
  accountMail: englishAccountMail,
  book: englishBook,
  consent: englishConsent,
  frame: englishFrame,
  form: englishForm,
  mail: englishMail,
  manage: englishManage,
  pay: englishPay,
  problem: englishProblem,
  reason: englishReason,
  reminder: englishReminder,
  signIn: englishSignIn,
};

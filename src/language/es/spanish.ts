import type { Catalogue } from '../en/catalogue.ts';
import { spanishAccountMail } from './account-mail.ts';
import { spanishBook } from './book.ts';
import { spanishConsent } from './consent.ts';
import { spanishForm } from './form.ts';
import { spanishFrame } from './frame.ts';
import { spanishMail } from './mail.ts';
import { spanishManage } from './manage.ts';
import { spanishPay } from './pay.ts';
import { spanishProblem } from './problem.ts';
import { spanishReason } from './reason.ts';
import { spanishReminder } from './reminder.ts';
import { spanishSignIn } from './sign-in.ts';

export const spanish: Catalogue = {
  accountMail: spanishAccountMail,
  book: spanishBook,
  consent: spanishConsent,
  frame: spanishFrame,
  form: spanishForm,
  mail: spanishMail,
  manage: spanishManage,
  pay: spanishPay,
  problem: spanishProblem,
  reason: spanishReason,
  reminder: spanishReminder,
  signIn: spanishSignIn,
};

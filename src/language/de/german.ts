import type { Catalogue } from '../en/catalogue.ts';
import { germanAccountMail } from './account-mail.ts';
import { germanBook } from './book.ts';
import { germanConsent } from './consent.ts';
import { germanForm } from './form.ts';
import { germanFrame } from './frame.ts';
import { germanMail } from './mail.ts';
import { germanManage } from './manage.ts';
import { germanPay } from './pay.ts';
import { germanProblem } from './problem.ts';
import { germanReason } from './reason.ts';
import { germanReminder } from './reminder.ts';
import { germanSignIn } from './sign-in.ts';

export const german: Catalogue = {
  accountMail: germanAccountMail,
  book: germanBook,
  consent: germanConsent,
  frame: germanFrame,
  form: germanForm,
  mail: germanMail,
  manage: germanManage,
  pay: germanPay,
  problem: germanProblem,
  reason: germanReason,
  reminder: germanReminder,
  signIn: germanSignIn,
};

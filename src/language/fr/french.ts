import type { Catalogue } from '../en/catalogue.ts';
import { frenchAccountMail } from './account-mail.ts';
import { frenchBook } from './book.ts';
import { frenchConsent } from './consent.ts';
import { frenchForm } from './form.ts';
import { frenchFrame } from './frame.ts';
import { frenchMail } from './mail.ts';
import { frenchManage } from './manage.ts';
import { frenchPay } from './pay.ts';
import { frenchProblem } from './problem.ts';
import { frenchReason } from './reason.ts';
import { frenchReminder } from './reminder.ts';
import { frenchSignIn } from './sign-in.ts';

export const french: Catalogue = {
  accountMail: frenchAccountMail,
  book: frenchBook,
  consent: frenchConsent,
  frame: frenchFrame,
  form: frenchForm,
  mail: frenchMail,
  manage: frenchManage,
  pay: frenchPay,
  problem: frenchProblem,
  reason: frenchReason,
  reminder: frenchReminder,
  signIn: frenchSignIn,
};

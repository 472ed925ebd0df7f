import type { Page } from 'playwright-core';
import { url } from '../app.ts';
import { password } from './visitor.ts';

/** Sends the sign-in form with the password of every user of the tests. They may be refused. */
export async function submitSignIn(page: Page, email: string, path = '/console'): Promise<void> {
  await page.goto(`${url}/auth/sign-in?return=${encodeURIComponent(path)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

/** Signs in, and ends on that page. */
export async function signInWithBrowser(page: Page, email: string, path?: string): Promise<void> {
  await submitSignIn(page, email, path);
  await page.waitForURL(url + (path ?? '/console'));
}

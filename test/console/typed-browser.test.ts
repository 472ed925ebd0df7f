import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { db, url } from '../support/app.ts';
import { hasBrowser, useBrowser, watchFaults } from '../support/page/browser.ts';
import { getMeetingTime, signInHost } from '../support/page/host.ts';
import { signInWithBrowser } from '../support/page/sign-in.ts';
import { buildUserWithPassword, password } from '../support/page/visitor.ts';

const browser = useBrowser();
let page: Page;
const faults: string[] = [];
/** What the browser asked before it left a page. */
let asked: string[] = [];

const isChanged = () => page.locator('form[data-changed]').count();

/** Follows a link, and stays if the browser asks. */
async function tryToLeave(leave: () => Promise<unknown>) {
  const before = asked.length;
  const dialog = page.waitForEvent('dialog', { timeout: 3_000 }).then(
    (one) => one.dismiss(),
    () => undefined,
  );
  await leave().catch(() => undefined);
  await dialog;
  return asked.length > before;
}

const newTeam = '/console/teams/new';

describe.skipIf(!hasBrowser)('a form of the console', () => {
  beforeEach(async () => {
    page = await browser.newPage();
    asked = [];
    page.on('dialog', (dialog) => asked.push(dialog.type()));
    watchFaults(page, faults);
    return () => page.close();
  });

  it('asks before it is left if it was changed, and not once the change is undone', async () => {
    const { email } = await buildUserWithPassword();
    await signInWithBrowser(page, email, newTeam);
    const name = page.getByLabel('Name');
    await name.pressSequentially('Sales');
    const leave = () =>
      page.getByRole('link', { name: 'All teams' }).click({ noWaitAfter: true, timeout: 2_000 });
    expect(await tryToLeave(leave)).toBe(true);
    expect([page.url(), await name.inputValue()]).toEqual([url + newTeam, 'Sales']);
    await name.fill('');
    expect(await isChanged()).toBe(0);
    await page.getByRole('link', { name: 'All teams' }).click();
    await page.waitForURL(`${url}/console/teams`);
    expect([asked, faults]).toEqual([['beforeunload'], []]);
  });

  it('does not ask when it is sent, and asks again if it was refused', async () => {
    const { email } = await buildUserWithPassword();
    await signInWithBrowser(page, email, newTeam);
    await page.getByLabel('Name').pressSequentially('Support');
    await page
      .getByLabel(/address/i)
      .first()
      .fill('not a slug!');
    await page.locator('main form button').last().click();
    await page.getByRole('alert').waitFor();
    expect([asked, await isChanged()]).toEqual([[], 1]);
    await page.getByLabel('Name').click();
    expect(await tryToLeave(() => page.goto(`${url}/console`, { timeout: 3_000 }))).toBe(true);
    expect(await page.getByLabel('Name').inputValue()).toBe('Support');
  });

  it('asks after a step that the server did in place, because nothing is saved', async () => {
    const { person } = await signInHost();
    const { id } = await db.schedule.create({
      data: { name: 'Hours', timeZone: 'UTC', userId: person.id },
    });
    await signInWithBrowser(page, person.email, `/console/availability/${id}`);
    expect(await isChanged()).toBe(0);
    await page.getByRole('button', { name: /^Add/ }).first().click();
    await page.getByText('Not saved yet').waitFor();
    expect(await isChanged()).toBe(1);
    await page.getByRole('button', { name: 'Save the hours' }).click();
    await page.getByText('The hours were saved.').waitFor();
    expect([asked, await isChanged()]).toEqual([[], 0]);
  });

  it('asks before a link replaces it in place', async () => {
    const { person, page: booking } = await signInHost();
    const start = encodeURIComponent(getMeetingTime(14).toISOString());
    const address = `${booking}/move?start=${start}`;
    await signInWithBrowser(page, person.email, address);
    const reason = page.getByLabel(/^Reason/);
    await reason.pressSequentially('A train');
    const check = page.getByRole('button', { name: 'Check this time' });
    expect(await tryToLeave(() => check.click({ noWaitAfter: true, timeout: 2_000 }))).toBe(true);
    expect([page.url(), await reason.inputValue()]).toEqual([url + address, 'A train']);
    await reason.fill('');
    await check.click();
    await page.waitForURL(/date=/);
    expect(asked).toEqual(['beforeunload']);
  });

  it('is not asked about by filters and buttons', async () => {
    const { email } = await buildUserWithPassword();
    await signInWithBrowser(page, email, '/console/webhooks/deliveries');
    await page.getByLabel('Status').selectOption('SUCCEEDED');
    await page.waitForURL(/status=SUCCEEDED/);
    await page.getByRole('link', { name: 'All webhooks' }).click();
    await page.waitForURL(`${url}/console/webhooks`);
    expect(asked).toEqual([]);
  });

  it('comes back by itself after a sign-in, if the session ended while somebody typed', async () => {
    const person = await buildUserWithPassword();
    await signInWithBrowser(page, person.email, newTeam);
    await page.getByLabel('Name').pressSequentially('Late team');
    await db.session.deleteMany({ where: { userId: person.id } });
    await page.locator('main form button').last().click();
    await page.getByText('What you typed is kept').waitFor();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Nothing was changed, because').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Late team');
    await page.locator('main form button').last().click();
    await page.getByRole('heading', { name: 'Late team' }).waitFor();
    expect(asked).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { url } from '../support/app.ts';
import { buildTeam } from '../support/build/team.ts';
import { hasBrowser, useBrowser } from '../support/page/browser.ts';
import { signInWithBrowser, submitSignIn } from '../support/page/sign-in.ts';
import { buildUserWithPassword } from '../support/page/visitor.ts';

const browser = useBrowser();
/** Errors of the pages, and violations of their content security policy. */
const faults: string[] = [];

/** A browser of its own for each person. */
async function openBrowser(): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.on('console', (message) => {
    // Forms are refused on purpose.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return page;
}

describe.skipIf(!hasBrowser)('people with browsers', () => {
  it('an administrator locks a user, who is signed out and cannot sign in again', async () => {
    const root = await buildUserWithPassword({ role: 'ADMIN', name: 'Root' });
    const person = await buildUserWithPassword({ name: 'Eve Walker' });
    const [admin, eve] = [await openBrowser(), await openBrowser()];
    await signInWithBrowser(eve, person.email);
    await eve.getByRole('heading', { name: 'Eve Walker' }).waitFor();
    await signInWithBrowser(admin, root.email);
    await admin.goto(`${url}/console/users`);
    await admin.getByLabel('Name, e-mail or username').fill(person.email);
    await admin.keyboard.press('Enter');
    await admin.getByText('1 user.').waitFor();
    await admin.getByRole('link', { name: 'Eve Walker' }).click();
    await admin.getByRole('link', { name: 'Lock', exact: true }).click();
    await admin.getByRole('button', { name: 'Lock the user' }).click();
    await admin.getByRole('alert').getByText('select the checkbox').waitFor();
    await admin.getByLabel('I am sure').check();
    await admin.getByRole('button', { name: 'Lock the user' }).click();
    await admin.getByRole('status').getByText('is locked out').waitFor();
    await eve.reload();
    await submitSignIn(eve, person.email);
    await eve.getByText('Your account is locked: ask an administrator').waitFor();
    expect(faults).toEqual([]);
  });

  it('an owner invites a person to a team, who accepts, and the owner sees them', async () => {
    const boss = await buildUserWithPassword({ name: 'Olga Owner' });
    const person = await buildUserWithPassword({ name: 'Nils New' });
    const team = await buildTeam({ owner: boss, name: 'Sales' });
    const [owner, nils] = [await openBrowser(), await openBrowser()];
    await signInWithBrowser(owner, boss.email);
    await owner.getByRole('heading', { name: 'Olga Owner' }).waitFor();
    await owner.goto(`${url}/console/teams`);
    await owner.getByRole('link', { name: 'Sales' }).click();
    await owner.getByLabel('E-mail address').fill(person.email);
    await owner.getByLabel('Role', { exact: true }).selectOption('ADMIN');
    await owner.getByRole('button', { name: 'Invite' }).click();
    await owner.getByRole('heading', { name: 'Invited' }).waitFor();
    // Who they are stays hidden until they accept.
    expect(await owner.getByText('Nils New').count()).toBe(0);
    await signInWithBrowser(nils, person.email);
    await nils.getByRole('heading', { name: 'Nils New' }).waitFor();
    await nils.goto(`${url}/console/teams`);
    await nils.getByText('Olga Owner invites you as administrator.').waitFor();
    await nils.getByRole('button', { name: 'Accept' }).click();
    await nils.getByText('You are a member of the team now.').waitFor();
    expect(nils.url()).toContain(`/console/teams/${team.id}?`);
    await owner.reload();
    await owner.getByRole('heading', { name: 'Nils New' }).waitFor();
    expect(faults).toEqual([]);
  });
});

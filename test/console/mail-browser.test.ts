import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { url } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildMail } from '../support/build/mail.ts';
import { hasBrowser, useBrowser, watchFaults, takePictures } from '../support/page/browser.ts';
import { inspectPage } from '../support/page/inspect.ts';
import { signInWithBrowser } from '../support/page/sign-in.ts';
import { buildUserWithPassword } from '../support/page/visitor.ts';

const browser = useBrowser();
let page: Page;
/** Errors of the page, and violations of its content security policy. */
const faults: string[] = [];

/** Mails of all states, to people with long addresses too. */
async function buildMails() {
  const person = await buildUserWithPassword({ name: 'Ada' });
  const { id: bookingId, uid } = await buildBooking({ host: person, title: 'Intro call' });
  const startedAt = new Date('2026-11-23T10:00:00Z');
  await buildMail({ bookingId, recipient: person.email, isHost: true, sentAt: startedAt });
  await buildMail({
    bookingId,
    kind: 'MOVED',
    status: 'PENDING',
    failures: 2,
    nextAttemptAt: new Date('2036-11-23T12:00:00Z'),
  });
  const { id } = await buildMail({
    bookingId,
    status: 'FAILED',
    failures: 1,
    recipient: `${'very-long-name-of-a-guest'.repeat(3)}@example.test`,
    reason: 'The mail server refused the address for good',
    attempts: {
      create: [
        { number: 1, error: 'The connection was refused', startedAt, durationMs: 12 },
        {
          number: 2,
          response: `550 5.1.1 ${'x'.repeat(120)}`,
          error: 'Refused',
          startedAt,
          durationMs: 80,
        },
      ],
    },
  });
  return { person, uid, id };
}

describe.skipIf(!hasBrowser)('a host with a browser', () => {
  beforeAll(async () => {
    page = await browser.newPage();
    watchFaults(page, faults);
  });

  it('reads mails, and finds nothing in the way', async () => {
    const { person, uid, id } = await buildMails();
    await signInWithBrowser(page, person.email, '/console/mail');
    const paths = {
      mails: '/console/mail',
      mail: `/console/mail/${id}`,
      told: `/console/bookings/${uid}`,
    };
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(url + path);
      expect(await inspectPage(page)).toEqual([]);
      await takePictures(page, name);
    }
    await page.goto(`${url}/console/mail/${id}`);
    const letter = page.frameLocator('iframe.letter');
    await letter.getByText('Intro call').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('filters mails in place, and sends one again', async () => {
    const { person } = await buildMails();
    await page.context().clearCookies();
    await signInWithBrowser(page, person.email, '/console/mail');
    await page.evaluate('window.isSame = true');
    await page.getByLabel('Status').selectOption('FAILED');
    await page.getByText('Latest first.').waitFor();
    expect(await page.evaluate('window.isSame')).toBe(true);
    await page.locator('.deliveries a').first().click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('The mail is being sent again.').waitFor();
    expect(await inspectPage(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { db, url } from '../support/app.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { hasBrowser, useBrowser, watchFaults, takePictures } from '../support/page/browser.ts';
import { inspectPage } from '../support/page/inspect.ts';
import { signInWithBrowser } from '../support/page/sign-in.ts';
import { buildUserWithPassword } from '../support/page/visitor.ts';

const browser = useBrowser();

it.skipIf(!hasBrowser)('a host sees a text in the mail before they save it', async () => {
  const person = await buildUserWithPassword({ name: 'Ada' });
  const { id } = await buildEventType(person);
  const page = await browser.newPage();
  const faults: string[] = [];
  watchFaults(page, faults);
  await signInWithBrowser(page, person.email, `/console/event-types/${id}/mails`);
  expect(await inspectPage(page)).toEqual([]);
  await takePictures(page, 'mail-texts');
  await page.getByRole('link', { name: 'Booked' }).click();
  expect(await inspectPage(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Deutsch' }).fill('Hallo {name}, bis bald.');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  const letter = page.frameLocator('iframe.letter');
  await letter.getByText('Hallo Alex Morgan, bis bald.').waitFor();
  await takePictures(page, 'mail-text');
  expect(page.url()).toBe(`${url}/console/event-types/${id}/mails/booked`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The changes were saved.').waitFor();
  const { mailTexts } = await db.eventType.findUniqueOrThrow({ where: { id } });
  expect(mailTexts).toEqual([{ kind: 'BOOKED', language: 'de', text: 'Hallo {name}, bis bald.' }]);
  expect(faults).toEqual([]);
  await page.close();
});

import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { isObject } from '../../src/input/is-object.ts';
import { startMailServer, startMailWorker } from '../support/mail/server.ts';

const getText = (statement: unknown): string =>
  String(isObject(statement) ? statement['text'] : statement);

it('a worker that has nothing to do looks for work without transactions', async () => {
  const server = await startMailServer();
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const worker = startMailWorker(server);
  const listTexts = () => sent.mock.calls.map(([statement]) => getText(statement));
  const count = (part: string) => listTexts().filter((text) => text.includes(part)).length;
  // Each of the tables that hold work is looked at several times.
  for (const table of ['Outbox', 'Mail', 'WorkflowReminder', 'WebhookScheduledTrigger']) {
    await expect.poll(() => count(`"${table}"`)).toBeGreaterThan(2);
  }
  await worker.stop();
  const begun = listTexts().filter((text) => /^\s*(BEGIN|COMMIT|ROLLBACK)/i.test(text));
  sent.mockRestore();
  expect(begun).toEqual([]);
  expect(worker.errors).toEqual([]);
});

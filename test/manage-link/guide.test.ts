import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { db, url } from '../support/app.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';

const guide = readFileSync(new URL('../../docs/guides/manage-links.md', import.meta.url), 'utf8');

it('The samples of the guide answer what it says', async () => {
  await buildBookableEventType(await buildHost(), { id: 1 });
  const samples = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, sample = '']) => sample);
  const script = samples.join('\n').replaceAll('http://127.0.0.1:3000', url);
  const { stdout } = await promisify(execFile)('bash', ['-ec', `DAY=2027-01-12\n${script}`]);
  const [seen, listed, moved, answered, cancelled] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { data: Record<string, unknown>; errors?: object });
  expect(seen?.data['managedBooking']).toMatchObject({ mayMove: true, mayCancel: true });
  expect(JSON.stringify(listed?.data['slots'])).toContain('2027-01-12T11:00:00.000Z');
  expect(moved?.data['moveManagedBooking']).toMatchObject({
    managedBooking: { booking: { startTime: '2027-01-12T11:00:00.000Z' } },
    userErrors: [],
  });
  expect(answered?.data['changeManagedAnswers']).toMatchObject({
    userErrors: [{ code: 'FORBIDDEN' }],
  });
  expect(cancelled?.data['cancelManagedBooking']).toMatchObject({
    booking: { status: 'CANCELLED' },
  });
  expect(await db.booking.count({ where: { status: 'CANCELLED' } })).toBe(1);
});

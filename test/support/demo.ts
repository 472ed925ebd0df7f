import { accountNames, type AccountName, type StoredCredentials } from '../../src/demo/seed.ts';
import { generateSecret, hashSecret } from '../../src/auth/secret.ts';
import { seedDemo } from '../../src/demo/demo.ts';
import { db } from './app.ts';

/** The demo world as a first start at that time makes it, and Maya's key; all else is gone. */
export async function seedDemoAt(now: Date): Promise<string> {
  await db.$executeRaw`
    TRUNCATE "User", "Team", "Booking", "EventType", "Schedule" RESTART IDENTITY CASCADE`;
  const key = `cal_${generateSecret()}`;
  const stored = {} as Record<AccountName, StoredCredentials>;
  for (const name of accountNames) {
    const hashedKey = hashSecret(name === 'maya' ? key : generateSecret());
    stored[name] = { hashedKey, prefix: 'cal_demo', passwordHash: 'none' };
  }
  if (!(await seedDemo(db, now, stored))) throw new Error('No demo world was made');
  // Whoever comes second finds it made.
  if (await seedDemo(db, now, stored)) throw new Error('It was made twice');
  return key;
}

/** A Tuesday, at least four weeks from now: on it the samples of the documents book. */
export function getDemoDay(): string {
  const soon = Temporal.Now.plainDateISO('UTC').add({ days: 30 });
  return soon.add({ days: (9 - soon.dayOfWeek) % 7 }).toString();
}

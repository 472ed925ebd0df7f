import { describe, expect, it } from 'vitest';
import { db, url } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { signInNewUser } from '../support/page/visitor.ts';

const path = '/console/calendar/subscription';

const readAddress = (text: string) =>
  url + new URL(/https?:\/\/[^<]*\/calendar\/feed\/[^<]*\.ics/.exec(text)?.[0] ?? '').pathname;

describe(path, () => {
  it('shows an address that works, and replaces it', async () => {
    const { person, visitor } = await signInNewUser();
    await buildBooking({ host: person, title: 'In my calendar' });
    const first = readAddress((await visitor.get(path)).text);
    expect(await (await fetch(first)).text()).toContain('SUMMARY:In my calendar');
    expect((await visitor.submit(path, {})).status).toBe(303);
    const second = readAddress((await visitor.get(`${path}?done=renewed`)).text);
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(second)).status).toBe(200);
    const acts = await db.auditEntry.findMany({ where: { actorId: person.id } });
    expect(acts.map(({ act }) => act)).toContain('CALENDAR_SUBSCRIPTION_RENEWED');
  });

  it('is linked from the calendar', async () => {
    const { visitor } = await signInNewUser();
    expect((await visitor.get('/console/calendar')).text).toContain(`href="${path}"`);
  });
});

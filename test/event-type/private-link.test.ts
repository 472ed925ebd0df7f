import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType, buildTeamScene } from '../support/build/event-type.ts';
import {
  bookByLink,
  buildLinkScene,
  createLink,
  type LinkWish,
  linkStart,
} from '../support/build/private-link.ts';
import { buildUser } from '../support/build/user.ts';
import { readErrorPaths, readResultCode } from '../support/client.ts';
import { app, sceneNow } from '../support/slot/scene.ts';

const asStranger = app.as();

/** What a booker asks for, each by its code. */
async function askForAll({ eventTypeId, privateLink }: LinkWish) {
  const args = '$eventTypeId: Int!, $privateLink: String';
  const passed = 'eventTypeId: $eventTypeId, privateLink: $privateLink';
  const day = '2026-11-24';
  const questions = [
    `query (${args}) { slots(${passed}, from: "${day}", to: "${day}", timeZone: "UTC") { days { date } } }`,
    `query (${args}) { explainSlot(${passed}, start: "${linkStart}") { bookable } }`,
  ];
  const answers = [
    ...(await Promise.all(
      questions.map((query) => asStranger.gql(query, { eventTypeId, privateLink })),
    )),
    await asStranger.gql(
      'query ($link: String!) { linkedEventType(privateLink: $link) { title } }',
      {
        link: privateLink ?? '',
      },
    ),
    await asStranger.gql(
      'mutation ($input: HoldSlotInput!) { holdSlot(input: $input) { hold { token } } }',
      { input: { eventTypeId, privateLink, start: '2026-11-25T09:00:00Z' } },
    ),
    await bookByLink({ eventTypeId, ...(privateLink !== undefined && { privateLink }) }),
  ];
  return answers.map((answer) => {
    const [error] = answer.errors ?? [];
    return error ? `${readResultCode(answer)} ${error.message}` : 'OK';
  });
}

const notFound = 'NOT_FOUND Event type not found';

describe('a private link', () => {
  it('opens a hidden event type: its card, its slots, a hold and a booking', async () => {
    const { eventTypeId, token } = await buildLinkScene();
    const without = await askForAll({ eventTypeId });
    expect(new Set(without)).toEqual(new Set([notFound]));
    const opened = await askForAll({ eventTypeId, privateLink: token });
    expect(new Set(opened)).toEqual(new Set(['OK']));
  });

  it('gives one answer when it is wrong, expired, used up, deleted, or of another event type', async () => {
    const { eventTypeId } = await buildLinkScene();
    const past = await buildLinkScene({ expiresAt: '2026-11-20T12:00:00Z' });
    const used = await buildLinkScene({ maxUses: 1 });
    expect(
      readResultCode(await bookByLink({ eventTypeId: used.eventTypeId, privateLink: used.token })),
    ).toBe('OK');
    const gone = await buildLinkScene();
    await runMutation(
      gone.host,
      'deletePrivateLink',
      { by: { databaseId: gone.link.databaseId } },
      'deletedId',
    );
    const other = await buildLinkScene();
    const tried = [
      { eventTypeId, privateLink: 'wrong' },
      { eventTypeId: past.eventTypeId, privateLink: past.token },
      { eventTypeId: used.eventTypeId, privateLink: used.token },
      { eventTypeId: gone.eventTypeId, privateLink: gone.token },
    ];
    for (const wish of tried) expect(new Set(await askForAll(wish))).toEqual(new Set([notFound]));
    // The card names the event type of the link.
    const [slots, explained, , held, booked] = await askForAll({
      eventTypeId,
      privateLink: other.token,
    });
    expect(new Set([slots, explained, held, booked])).toEqual(new Set([notFound]));
  });

  it('works until the instant at which it expires', async () => {
    const { eventTypeId, token } = await buildLinkScene({
      expiresAt: new Date(sceneNow.getTime() + 1).toISOString(),
    });
    expect(readResultCode(await bookByLink({ eventTypeId, privateLink: token }))).toBe('OK');
  });

  it('keeps its use when the booking is cancelled, and gets it back when the booking fails', async () => {
    const { host, eventTypeId, token } = await buildLinkScene({ maxUses: 1 });
    await bookByLink({ eventTypeId: (await buildBookableEventType(host)).id });
    const taken = await bookByLink({ eventTypeId, privateLink: token }, 'bob');
    expect(readResultCode(taken)).toBe('SLOT_UNAVAILABLE');
    const free = { eventTypeId, privateLink: token, start: '2026-11-26T09:00:00Z' };
    const { data } = await bookByLink(free);
    await runMutation(host, 'cancelBooking', { by: data.createBooking.booking });
    expect(readResultCode(await bookByLink(free))).toBe('NOT_FOUND');
  });

  it('answers a repeated call with the booking it made, though the link is used up', async () => {
    const { eventTypeId, token } = await buildLinkScene({ maxUses: 1 });
    const wish = { eventTypeId, privateLink: token, idempotencyKey: `key of ${eventTypeId}` };
    const answers = await Promise.all([bookByLink(wish), bookByLink(wish), bookByLink(wish)]);
    const ids = answers.map(({ data }) => data.createBooking.booking.databaseId);
    expect(new Set(ids).size).toBe(1);
  });

  it('reports wrong answers to the questions of a hidden event type with everything else', async () => {
    const question = { name: 'size', type: 'text', required: true };
    const { eventTypeId, token } = await buildLinkScene({}, { bookingFields: [question] });
    const answer = await bookByLink({ eventTypeId, privateLink: token, recurringCount: 0 });
    expect(readErrorPaths(answer)).toEqual(['recurringCount', 'responses.size']);
    const guessed = await bookByLink({ eventTypeId, privateLink: 'wrong', recurringCount: 0 });
    expect(readErrorPaths(guessed)).toEqual(['recurringCount']);
  });
});

describe('createPrivateLink, editPrivateLink and EventType.privateLinks', () => {
  it('show the token once, and store only its hash', async () => {
    const { host, eventTypeId, token, link } = await buildLinkScene({ note: 'Ada', maxUses: 2 });
    expect(token).toMatch(/^[A-Za-z0-9]{43}$/);
    expect(link).toMatchObject({ note: 'Ada', maxUses: 2, uses: 0, expiresAt: null });
    const row = await db.privateLink.findUniqueOrThrow({ where: { id: link.databaseId } });
    expect(Object.values(row)).not.toContain(token);
    const query = `{ eventType(by: { databaseId: ${eventTypeId} }) { privateLinks { databaseId } } }`;
    const { data } = await as(host).gql(query);
    expect(data.eventType.privateLinks).toEqual([{ databaseId: link.databaseId }]);
  });

  it('are for those who lead the team, and not for its members', async () => {
    const { eventType, admin, member } = await buildTeamScene();
    const input = { eventTypeId: eventType.databaseId };
    expect(readResultCode(await createLink(admin, input))).toBe('OK');
    expect(readResultCode(await createLink(member, input))).toBe('FORBIDDEN');
    expect(readResultCode(await createLink(await buildUser(), input))).toBe('NOT_FOUND');
    const query = `{ eventType(by: { databaseId: ${input.eventTypeId} }) { privateLinks { uses } } }`;
    const seen = [await as(admin).gql(query), await as(member).gql(query)];
    const counts = seen.map(({ data }) => (data.eventType.privateLinks as object[]).length);
    expect(counts).toEqual([1, 0]);
  });

  it('names every wrong field at once', async () => {
    const { host, eventTypeId } = await buildLinkScene();
    const answer = await createLink(host, { eventTypeId, maxUses: 0, note: ' ' });
    expect(readErrorPaths(answer)).toEqual(['note', 'maxUses']);
  });

  it('remove a limit with null, and end a link whose maximum is below its uses', async () => {
    const { host, eventTypeId, token, link } = await buildLinkScene({ maxUses: 1 });
    const edit = (maxUses: number | null) =>
      runMutation(
        host,
        'editPrivateLink',
        { by: { databaseId: link.databaseId }, maxUses },
        'privateLink { maxUses uses }',
      );
    const bookAt = (hour: number) => {
      const at = new Date(Date.UTC(2026, 10, 24, hour)).toISOString();
      return bookByLink({ eventTypeId, privateLink: token, start: at }).then(readResultCode);
    };
    expect(await bookAt(9)).toBe('OK');
    expect((await edit(null)).data.editPrivateLink.privateLink).toEqual({ maxUses: null, uses: 1 });
    expect(await bookAt(10)).toBe('OK');
    await edit(1);
    expect(await bookAt(11)).toBe('NOT_FOUND');
  });
});

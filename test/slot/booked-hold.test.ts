import { describe, expect, it } from 'vitest';
import { CreateBookingDocument } from '../operations.generated.ts';
import { startApp } from '../support/app.ts';
import { addAdaResponses } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { readReasonCodes } from '../support/client.ts';
import { toRaceTime } from '../support/race.ts';

const holdIt = `mutation ($input: HoldSlotInput!) { holdSlot(input: $input) { hold { token } } }`;

describe('createBooking with the token of a hold', () => {
  it('skips the minimum notice for the held time until the hold expires', async () => {
    const { id: eventTypeId } = await buildBookableEventType(await buildHost(), {
      minimumBookingNotice: 60,
    });
    let now = new Date(toRaceTime(0, -60));
    const { as } = await startApp({}, () => now);
    const hold = async (start: string): Promise<string> => {
      const { data } = await as().gql(holdIt, { input: { eventTypeId, start } });
      return data.holdSlot.hold.token;
    };
    const book = (start: string, holdToken?: string) =>
      as().run(CreateBookingDocument, {
        input: addAdaResponses({ eventTypeId, start, holdToken }),
      });
    const [edge, next] = [await hold(toRaceTime(0)), await hold(toRaceTime(0, 30))];
    now = new Date(toRaceTime(0, -55));
    expect(readReasonCodes(await book(toRaceTime(0), next))).toEqual(['MINIMUM_NOTICE', 'HELD']);
    expect((await book(toRaceTime(0), edge)).errors).toBeUndefined();
    now = new Date(toRaceTime(0, -29));
    expect(readReasonCodes(await book(toRaceTime(0, 30), next))).toEqual(['MINIMUM_NOTICE']);
  });
});

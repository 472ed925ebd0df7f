import { describe, expect, it } from 'vitest';
import { UpcomingBookingsDocument } from '../operations.generated.ts';
import { buildScene } from '../scene.ts';
import {
  createRequestClient,
  listBookings,
  readRequestErrorCode,
  bookByRequest,
} from './client.ts';

async function open(token?: string) {
  const scene = await buildScene();
  return { ...scene, client: createRequestClient(scene.url, () => token ?? scene.key) };
}

describe('graphql-request', () => {
  it('reads every page of a list', async () => {
    const { client, uids } = await open();
    const read = await Array.fromAsync(listBookings(client, 2), ({ uid }) => uid);
    expect(read).toEqual(uids);
  });

  it('shows what is wrong with the input of a form, and other times', async () => {
    const { client, eventTypeId, takenStart: start, responses } = await open();
    const wrong = await bookByRequest(client, { eventTypeId, start, responses: {} });
    expect(Object.keys(wrong.fields)).toEqual(['responses.name', 'responses.email']);
    const taken = await bookByRequest(client, { eventTypeId, start, responses });
    const [other = ''] = taken.alternatives;
    const booked = await bookByRequest(client, { eventTypeId, start: other, responses });
    expect(booked).toMatchObject({ uid: expect.any(String) as string, messages: [] });
  });

  it('hears that its token is wrong', async () => {
    const { client } = await open('cal_wrong');
    const refused = await client
      .request(UpcomingBookingsDocument, { first: 1 })
      .catch(readRequestErrorCode);
    expect(refused).toBe('UNAUTHENTICATED');
  });
});

import { describe, expect, it } from 'vitest';
import { UpcomingBookingsDocument } from '../operations.generated.ts';
import { checkForm } from '../form-check.ts';
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
    const { client, ...scene } = await open();
    await checkForm(scene, (input) => bookByRequest(client, input));
  });

  it('hears that its token is wrong', async () => {
    const { client } = await open('cal_wrong');
    const refused = await client
      .request(UpcomingBookingsDocument, { first: 1 })
      .catch(readRequestErrorCode);
    expect(refused).toBe('UNAUTHENTICATED');
  });
});

import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { buildScene } from '../scene.ts';
import { createApolloClient } from './client.ts';

const query = gql`
  query Events($after: String) {
    events(first: 2, after: $after) {
      edges {
        cursor
        node {
          id
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

interface Page {
  events: {
    edges: { cursor: string; node: { id: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
}

it('keeps every page of the event log in one field of the cache of Apollo Client', async () => {
  const { url, key, eventTypeId, takenStart, responses } = await buildScene();
  const client = createApolloClient({ url, getToken: () => key, onSignedOut: () => undefined });
  const create = gql`
    mutation Create($input: CreateBookingInput!) {
      createBooking(input: $input) {
        booking {
          id
        }
      }
    }
  `;
  for (const day of [7, 8, 9]) {
    const start = new Date(new Date(takenStart).getTime() + day * 86_400_000).toISOString();
    const input = { eventTypeId, start, timeZone: 'UTC', responses, force: true };
    await client.mutate({ mutation: create, variables: { input } });
  }
  const { data: first } = await client.query<Page>({ query });
  expect(first?.events.edges).toHaveLength(2);
  const after = first?.events.pageInfo.endCursor;
  await client.query<Page>({ query, variables: { after }, fetchPolicy: 'network-only' });
  const all = client.readQuery<Page>({ query })?.events;
  const ids = all?.edges.map(({ node }) => node.id) ?? [];
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
  expect(all?.pageInfo.endCursor).toBe(all?.edges.at(-1)?.cursor);
});

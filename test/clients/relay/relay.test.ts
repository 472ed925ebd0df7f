import {
  commitLocalUpdate,
  commitMutation,
  ConnectionHandler,
  createOperationDescriptor,
  fetchQuery,
  getRequest,
  getSingularSelector,
  type GraphQLTaggedNode,
  type IEnvironment,
  type MutationParameters,
  type OperationType,
  requestSubscription,
} from 'relay-runtime';
import { describe, expect, it, vi } from 'vitest';
import { checkForm } from '../form-check.ts';
import { buildScene } from '../scene.ts';
import { type FormResult, toFormResult } from '../form-result.ts';
import {
  bookMutation,
  cancelMutation,
  changeSubscription,
  eventList,
  eventListQuery,
  hostQuery,
  personCard,
} from './documents.ts';
import { createRelayEnvironment } from './environment.ts';

vi.mock('relay-runtime', async (load) => ({
  ...(await load<object>()),
  graphql: (await import('./compiler.ts')).findArtifact,
}));

async function open() {
  const scene = await buildScene();
  const environment = createRelayEnvironment(`${scene.url}/graphql`, () => scene.key);
  return { ...scene, environment };
}

type Data = Record<string, never>;
type Variables = Record<string, unknown>;

/** What a component with this query would read. */
async function read(environment: IEnvironment, query: GraphQLTaggedNode, variables: Variables) {
  const data = await fetchQuery<OperationType>(environment, query, variables).toPromise();
  const operation = createOperationDescriptor(getRequest(query), variables);
  environment.retain(operation);
  return data as Data;
}

const mutate = (environment: IEnvironment, mutation: GraphQLTaggedNode, variables: Variables) =>
  new Promise<Data>((resolve, reject) => {
    commitMutation<MutationParameters>(environment, {
      mutation,
      variables,
      onCompleted: (data) => {
        resolve(data as Data);
      },
      onError: reject,
    });
  });

const readHost = (booking: unknown) => (booking as { user: { id: string } }).user;

const readRefetchQuery = (fragment: GraphQLTaggedNode): GraphQLTaggedNode =>
  (fragment as unknown as { metadata: { refetch: { operation: GraphQLTaggedNode } } }).metadata
    .refetch.operation;

function countEdges(environment: IEnvironment): number {
  let count = 0;
  commitLocalUpdate(environment, (store) => {
    const list = ConnectionHandler.getConnection(store.getRoot(), 'documents_events');
    count = list?.getLinkedRecords('edges').length ?? 0;
  });
  return count;
}

const submitForm = async (environment: IEnvironment, input: Variables): Promise<FormResult> =>
  toFormResult((await mutate(environment, bookMutation, { input }))['createBooking']);

describe('Relay', () => {
  it('keeps every page of the event log in one @connection', async () => {
    const { environment, uids } = await open();
    for (const uid of uids) await mutate(environment, cancelMutation, { uid });
    await read(environment, eventListQuery, { first: 2 });
    expect(countEdges(environment)).toBe(2);
    let after: unknown;
    commitLocalUpdate(environment, (store) => {
      const list = ConnectionHandler.getConnection(store.getRoot(), 'documents_events');
      after = list?.getLinkedRecord('pageInfo').getValue('endCursor');
    });
    await read(environment, readRefetchQuery(eventList), { first: 2, after });
    expect(countEdges(environment)).toBe(3);
  });

  it('refetches a Person by id, as @refetchable does', async () => {
    const { environment, uids } = await open();
    const { booking } = await read(environment, hostQuery, { uid: uids[0] });
    const { id } = readHost(booking);
    const query = readRefetchQuery(personCard);
    const { node } = await read(environment, query, { id });
    const owner = createOperationDescriptor(getRequest(query), { id });
    const selector = getSingularSelector(personCard as never, node);
    expect(selector.owner.variables).toEqual(owner.request.variables);
    const card = environment.lookup(selector).data;
    expect(card).toMatchObject({ email: expect.stringContaining('@') as string });
  });

  it('shows what is wrong with the input of a form, and other times', async () => {
    const { environment, ...scene } = await open();
    await checkForm(scene, (input) => submitForm(environment, input));
  });

  it('follows changes over a WebSocket', async () => {
    const { environment, uids } = await open();
    const heard: unknown[] = [];
    const { dispose } = requestSubscription(environment, {
      subscription: changeSubscription,
      variables: {},
      onNext: (data) => {
        const { booking } = (data as { bookingChanged: { booking: { status: string } | null } })
          .bookingChanged;
        heard.push(booking?.status);
      },
    });
    await expect.poll(() => heard).toHaveLength(1);
    await mutate(environment, cancelMutation, { uid: uids[0] });
    await expect.poll(() => heard).toEqual([undefined, 'CANCELLED']);
    dispose();
  });
});

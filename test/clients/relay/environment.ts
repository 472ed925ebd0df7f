import { createClient } from 'graphql-ws';
import {
  Environment,
  type FetchFunction,
  type GraphQLResponse,
  Network,
  Observable,
  RecordSource,
  Store,
  type SubscribeFunction,
} from 'relay-runtime';

export function createRelayEnvironment(url: string, getToken: () => string) {
  const fetchOperation: FetchFunction = async ({ text }, variables) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/graphql-response+json',
        authorization: `Bearer ${getToken()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query: text, variables }),
    });
    return (await response.json()) as GraphQLResponse;
  };
  const socket = createClient({
    url: url.replace(/^http/, 'ws'),
    connectionParams: () => ({ authorization: `Bearer ${getToken()}` }),
  });
  const subscribe: SubscribeFunction = ({ text }, variables) =>
    Observable.create((sink) => socket.subscribe({ query: text ?? '', variables }, sink as never));
  return new Environment({
    network: Network.create(fetchOperation, subscribe),
    store: new Store(new RecordSource()),
  });
}

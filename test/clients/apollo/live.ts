import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { createClient } from 'graphql-ws';

/** Sends subscriptions over one WebSocket, and everything else over `http`. */
export function createLiveLink(url: string, getToken: () => string, http: ApolloLink) {
  const socket = createClient({
    url: url.replace(/^http/, 'ws'),
    // Asked anew for each connection, so that a new token is used.
    connectionParams: () => ({ authorization: `Bearer ${getToken()}` }),
    retryAttempts: Infinity,
  });
  const isSubscription = ({ operationType }: ApolloLink.Operation) =>
    operationType === OperationTypeNode.SUBSCRIPTION;
  return ApolloLink.split(isSubscription, new GraphQLWsLink(socket), http);
}

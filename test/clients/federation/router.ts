import {
  ApolloGateway,
  type GraphQLDataSourceProcessOptions,
  IntrospectAndCompose,
  RemoteGraphQLDataSource,
  type ServiceEndpointDefinition,
} from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';

interface Caller {
  authorization: string | undefined;
}

/** Almanac decides by the credential of the caller what they may see. Only Almanac gets it. */
class AlmanacSource extends RemoteGraphQLDataSource<Caller> {
  override willSendRequest({ request, context }: GraphQLDataSourceProcessOptions<Caller>) {
    const { authorization } = context as Partial<Caller>;
    if (authorization !== undefined) request.http?.headers.set('authorization', authorization);
  }
}

export async function startRouter(subgraphs: ServiceEndpointDefinition[], port = 4000) {
  const gateway = new ApolloGateway({
    supergraphSdl: new IntrospectAndCompose({ subgraphs }),
    buildService: ({ name, url = '' }) =>
      name === 'almanac' ? new AlmanacSource({ url }) : new RemoteGraphQLDataSource({ url }),
  });
  const server = new ApolloServer<Caller>({ gateway });
  const { url } = await startStandaloneServer(server, {
    listen: { port },
    context: ({ req }) => Promise.resolve({ authorization: req.headers.authorization }),
  });
  return { url, stop: () => server.stop() };
}

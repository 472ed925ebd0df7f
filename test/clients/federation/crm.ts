import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { startStandaloneServer } from '@apollo/server/standalone';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';

const typeDefs = parse(readFileSync(join(import.meta.dirname, 'crm.graphql'), 'utf8'));

interface CrmRows {
  invoices: { id: string; amount: number; uid: string }[];
  /** By the global id of a user. */
  offices: Map<string, string>;
}

/** A subgraph of somebody else: it knows invoices of bookings, and offices of users. */
export async function startCrm({ invoices, offices }: CrmRows, port = 4001) {
  const resolvers = {
    Query: {
      invoices: () => ({
        nodes: invoices,
        pageInfo: { hasNextPage: false, hasPreviousPage: false },
      }),
    },
    Booking: {
      invoice: ({ uid }: { uid: string }) => invoices.find((one) => one.uid === uid),
    },
    Invoice: { booking: ({ uid }: { uid: string }) => ({ uid }) },
    User: { office: ({ id }: { id: string }) => offices.get(id) },
  };
  const schema = buildSubgraphSchema([{ typeDefs, resolvers }]);
  const plugins = [ApolloServerPluginInlineTraceDisabled()];
  const server = new ApolloServer({ schema, plugins });
  const { url } = await startStandaloneServer(server, { listen: { port } });
  return { url, stop: () => server.stop() };
}

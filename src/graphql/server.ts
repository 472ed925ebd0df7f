import type { GraphQLError, GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context } from '../context.ts';
import { requestStorage } from '../logger.ts';
import type { Engine } from './engine.ts';
import type { createErrorMask } from './error.ts';
import { addRequestId } from './result.ts';

export const batchLimit = 10;

interface Options {
  schema: GraphQLSchema;
  engine: Engine;
  mask: ReturnType<typeof createErrorMask>;
  plugins: readonly Plugin<Context>[];
}

/** Every form of GraphQL over HTTP; the engine decides what an operation may do, and runs it. */
export function createGraphQLServer({ schema, engine, mask, plugins }: Options) {
  return createYoga<Context>({
    schema,
    graphqlEndpoint: '/graphql',
    plugins: [useEngine(engine), ...plugins],
    maskedErrors: { maskError: (error) => nameRequest(mask(error)) },
    batching: { limit: batchLimit },
    // The engine keeps documents itself.
    parserAndValidationCache: false,
    // Express does these for every address.
    cors: false,
    logging: false,
    landingPage: false,
    multipart: false,
    graphiql: false,
  });
}

export type GraphQLServer = ReturnType<typeof createGraphQLServer>;

const nameRequest = (error: GraphQLError) =>
  addRequestId(error, requestStorage.getStore()?.requestId ?? '');

function useEngine(engine: Engine): Plugin<Context> {
  return {
    onParse: ({ context, setParseFn }) => {
      setParseFn((source: string) => engine.parse(source, context));
    },
    onValidate: ({ setValidationFn }) => {
      setValidationFn((_schema: GraphQLSchema, ...[document]: Parameters<Engine['validate']>) =>
        engine.validate(document).map(nameRequest),
      );
    },
    onExecute: ({ setExecuteFn }) => {
      setExecuteFn(engine.execute);
    },
    onSubscribe: ({ setSubscribeFn }) => {
      setSubscribeFn(engine.subscribe);
    },
  };
}

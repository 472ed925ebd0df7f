import {
  execute,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  subscribe,
  validate,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context } from '../context.ts';
import type { Logger } from '../logger.ts';
import { chargeOperation } from './cost.ts';
import { createErrorMask } from './error.ts';
import { parseLimited } from './limits.ts';

interface Options {
  schema: GraphQLSchema;
  logger: Logger;
  /** Off: nobody may ask the schema for itself. */
  introspection: boolean;
  production: boolean;
  plugins: readonly Plugin<Context>[];
}

export const batchLimit = 10;

export function createGraphQL({ schema, logger, production, introspection, plugins }: Options) {
  return createYoga<Context>({
    schema,
    graphqlEndpoint: '/graphql',
    plugins: [engine(production), charge, ...(introspection ? [] : [noIntrospection]), ...plugins],
    maskedErrors: { maskError: createErrorMask(logger) },
    batching: { limit: batchLimit },
    // Express does these for every address alike.
    cors: false,
    logging: false,
    landingPage: false,
    multipart: false,
    graphiql: false,
    healthCheckEndpoint: '/graphql/health',
  });
}

export type GraphQLServer = ReturnType<typeof createGraphQL>;

/** graphql's own parser, validator and executor, each with our bounds. */
function engine(production: boolean): Plugin<Context> {
  return {
    onParse: ({ setParseFn }) => {
      setParseFn((source: string) => parseLimited(source));
    },
    onValidate: ({ setValidationFn }) => {
      setValidationFn((...[schemaInUse, document, rules]: Parameters<typeof validate>) =>
        validate(schemaInUse, document, rules, {
          maxErrors: 10,
          hideSuggestions: production,
        }).map(withCode),
      );
    },
    onExecute: ({ setExecuteFn }) => {
      setExecuteFn(execute);
    },
    onSubscribe: ({ setSubscribeFn }) => {
      setSubscribeFn(subscribe);
    },
  };
}

const noIntrospection: Plugin<Context> = {
  onValidate: ({ addValidationRule }) => {
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};

const withCode = (error: GraphQLError) =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    extensions: { code: 'BAD_USER_INPUT' },
  });

const charge: Plugin<Context> = {
  onExecute: ({ args }) => {
    chargeOperation(args);
  },
  onSubscribe: ({ args }) => {
    chargeOperation(args);
  },
};

import type { GraphQLError, GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context } from '../../context/context.ts';
import { isObject } from '../../input/is-object.ts';
import { getWork } from '../../trace/work.ts';
import type { Engine } from '../engine.ts';
import type { createErrorMask } from '../error.ts';
import { useMultipart } from './multipart.ts';
import { toRefusal } from './refusal.ts';
import type { ResolveDocument } from './resolve-document.ts';
import { addRequestId } from './result.ts';

export const batchLimit = 10;

interface Options {
  schema: GraphQLSchema;
  engine: Engine;
  mask: ReturnType<typeof createErrorMask>;
  resolveDocument: ResolveDocument;
}

/** Every form of GraphQL over HTTP; the engine decides what an operation may do, and runs it. */
export function createGraphQLServer(options: Options) {
  const { schema, engine, mask } = options;
  return createYoga<Context>({
    schema,
    graphqlEndpoint: '/graphql',
    plugins: [useDocuments(options), useEngine(engine), useMultipart(readRequestId)],
    extraParamNames: ['documentId'],
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

const readRequestId = () => getWork()?.requestId ?? '';

const nameRequest = (error: GraphQLError) => addRequestId(error, readRequestId());

/** One item of a batch that is refused does not keep the others from running. */
const useDocuments = ({ resolveDocument, mask }: Options): Plugin<Context, Context> => ({
  onParams({ params, request, context, setParams, setResult }) {
    if (!isObject(params)) return;
    // Yoga reads only the parameters that it knows from an address.
    const documentId = new URL(request.url).searchParams.get('documentId');
    try {
      setParams(
        resolveDocument({ ...(documentId !== null && { documentId }), ...params }, context),
      );
    } catch (error) {
      // Yoga goes on checking the parameters.
      setParams({ query: '{ __typename }' });
      setResult({ errors: [nameRequest(toRefusal(error, mask))] });
    }
  },
});

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

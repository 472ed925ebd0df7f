import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { CloseCode, makeServer, type SubscribePayload } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Secret } from '../../context/viewer.ts';
import { RateLimited } from '../../base/errors.ts';
import { countLengthPoints } from '../../http/body.ts';
import { parseAuthorization } from '../../http/caller.ts';
import { letOthersRun } from '../../http/chunks.ts';
import {
  maxMessage,
  type OperationArgs,
  type OperationServices,
  SocketOperation,
} from './socket-operation.ts';
import { assertRoom } from './stream.ts';

/** The client must say who it is within this time. */
const initMs = 5_000;
/** What runs at a time for one socket. */
const maxOperations = 20;
/** RFC 6455 §7.4.1: the client may come back later. */
const tryAgainLater = 1013;

/** A socket, from its upgrade to its end. */
export interface OpenSocket {
  socket: WebSocket;
  ip: string | undefined;
  /** Who counts for the number of sockets. */
  caller: string;
  secret: Secret | null;
  isAlive: boolean;
  byId: Map<string, SocketOperation>;
  byPayload: WeakMap<object, SocketOperation>;
  second: number;
  messages: number;
}

export type Protocol = ReturnType<typeof createProtocol>;

/** What the messages of the protocol do here. */
export const createProtocol = (services: OperationServices, open: ReadonlySet<OpenSocket>) =>
  makeServer<Record<string, unknown>, OpenSocket>({
    connectionInitWaitTimeout: initMs,
    onConnect: ({ connectionParams, extra }) => connect(services, open, extra, connectionParams),
    async onSubscribe({ extra }, id, payload) {
      const operation = new SocketOperation(services);
      extra.byPayload.set(payload, operation);
      try {
        if (extra.byId.size >= maxOperations) throw new RateLimited(1);
        extra.byId.set(id, operation);
        const points = countLengthPoints(JSON.stringify(payload).length);
        const params = toParams(payload);
        return await operation.within(() => operation.prepare(extra, params, points));
      } catch (error) {
        const errors = operation.toErrors(error);
        finish(extra, id, operation);
        return errors;
      }
    },
    execute: (args: ExecutionArgs) => run(args as OperationArgs, services.engine.execute),
    subscribe: async (args: ExecutionArgs) => {
      const asked = args as OperationArgs;
      const results = await run(asked, services.engine.subscribe);
      asked.operation.endSpan();
      return Symbol.asyncIterator in results ? passOn(results, asked) : results;
    },
    async onNext(_context, _id, _payload, args, result) {
      await letOthersRun();
      return (args as OperationArgs).operation.toResult(result as ExecutionResult);
    },
    onComplete({ extra }, id, payload) {
      const operation = extra.byPayload.get(payload);
      if (operation) finish(extra, id, operation);
    },
  });

const toParams = ({ query, operationName, variables, extensions }: SubscribePayload) => ({
  query,
  ...(operationName && { operationName }),
  ...(variables && { variables }),
  ...(extensions && { extensions }),
});

/** Finds out who is calling, and tells them with a close code if they are refused. */
async function connect(
  services: OperationServices,
  open: ReadonlySet<OpenSocket>,
  one: OpenSocket,
  params: Record<string, unknown> = {},
) {
  const operation = new SocketOperation(services);
  try {
    one.secret = readSecret(params) ?? one.secret;
    const caller = await operation.within(() => operation.identify(one));
    if (caller !== one.caller) assertRoom('sockets', caller, open);
    one.caller = caller;
    return true;
  } catch (error) {
    closeFor(operation, one, error);
    // The socket has its close code already.
    return false;
  } finally {
    operation.end();
  }
}

/** Closes a socket for what went wrong. A client connects again by itself, unless it would be refused again. */
export function closeFor(operation: SocketOperation, { socket }: OpenSocket, error: unknown) {
  const [refused] = operation.toErrors(error);
  const code = refused?.extensions['code'];
  const isFinal = code === 'UNAUTHENTICATED' || code === 'BAD_USER_INPUT';
  socket.close(isFinal ? CloseCode.Forbidden : tryAgainLater, refused?.message);
}

/** `authorization` as in the header, or `apiKey` alone. */
function readSecret(params: Record<string, unknown>): Secret | null {
  const { apiKey, authorization = params['Authorization'] } = params;
  const header = typeof apiKey === 'string' ? `Bearer ${apiKey}` : authorization;
  if (header === undefined || header === null) return null;
  return parseAuthorization(String(header));
}

async function run<Result>(
  args: OperationArgs,
  start: (args: OperationArgs) => Result | Promise<Result>,
) {
  try {
    return await args.operation.within(() => start(args));
  } catch (error) {
    return { errors: args.operation.toErrors(error) };
  }
}

/** Each message is an answer of its own. Nothing follows once the client has left. */
async function* passOn(
  results: AsyncGenerator<ExecutionResult, void, void>,
  { operation, contextValue }: OperationArgs,
) {
  for await (const result of results) {
    if (operation.isOver) return;
    yield result;
    contextValue.answer?.restart(maxMessage);
  }
}

function finish(one: OpenSocket, id: string, operation: SocketOperation) {
  if (one.byId.get(id) === operation) one.byId.delete(id);
  operation.end();
}

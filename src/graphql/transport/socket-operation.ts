import { randomUUID } from 'node:crypto';
import {
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  type GraphQLError,
} from 'graphql';
import type { Context } from '../../context/context.ts';
import type { Secret } from '../../context/viewer.ts';
import { BadRequest } from '../../base/errors.ts';
import type { AuthenticateArrival } from '../../http/caller.ts';
import { createExchange, describeErrors, describeExchange } from '../../http/request.ts';
import type { Logger } from '../../trace/logger.ts';
import { countErrors } from '../../metrics/count.ts';
import type { Tracer } from '../../trace/span.ts';
import { runWork } from '../../trace/work.ts';
import type { Engine } from '../engine.ts';
import { toRefusal } from './refusal.ts';
import type { RequestParams, ResolveDocument } from './resolve-document.ts';
import { toClientResult } from './result.ts';
import type { Streams } from './stream.ts';

export interface OperationServices {
  engine: Engine;
  authenticateArrival: AuthenticateArrival;
  resolveDocument: ResolveDocument;
  streams: Streams;
  mask: (error: unknown) => GraphQLError;
  logger: Logger;
  tracer?: Tracer | undefined;
}

const path = '/graphql';

/** A message is made in one piece, and others wait meanwhile. Longer answers are sent over HTTP, in chunks. */
export const maxMessage = 4 * 1_024 * 1_024;

const socketSpan = {
  name: `WEBSOCKET ${path}`,
  kind: 'SERVER',
  attributes: { 'http.route': path, 'network.protocol.name': 'websocket' },
} as const;

/** Who sent an operation over a socket. */
interface Sender {
  ip: string | undefined;
  secret: Secret | null;
}

/** What runs, and the operation that it belongs to. */
export type OperationArgs = ExecutionArgs & { contextValue: Context; operation: SocketOperation };

/** One operation of a socket. It is admitted, charged and logged as a request of its own. */
export class SocketOperation {
  readonly requestId = randomUUID();
  readonly #exchange = createExchange(this.requestId);
  readonly #services: OperationServices;
  readonly #ends: (() => void)[] = [];
  readonly #onClose = (end: () => void) => {
    if (this.isOver) end();
    else this.#ends.push(end);
  };
  readonly #started = performance.now();
  isOver = false;

  constructor(services: OperationServices) {
    this.#services = services;
    this.#exchange.span = services.tracer?.startRoot(socketSpan);
  }

  /** Runs a part of the operation. What is logged meanwhile names its request. */
  within<Made>(make: () => Made): Made {
    return runWork(this.#exchange, make);
  }

  /** Returns the account of the caller. */
  async identify(sender: Sender): Promise<string> {
    await this.#admit(sender);
    return this.#exchange.caller ?? '';
  }

  #admit({ ip, secret }: Sender): Promise<Context> {
    const arrival = {
      exchange: this.#exchange,
      path,
      ip,
      onClose: this.#onClose,
    };
    return this.#services.authenticateArrival(arrival, secret);
  }

  /** Finds out who is calling, and what may run. */
  async prepare(sender: Sender, params: RequestParams, points: number): Promise<OperationArgs> {
    const { engine, resolveDocument, streams } = this.#services;
    const { secret } = sender;
    const admitted = await this.#admit(sender);
    admitted.budget.charge(points);
    admitted.answer?.restart(maxMessage);
    const { query = '', operationName, variables } = resolveDocument(params, admitted);
    const { caller = '' } = this.#exchange;
    const stream = streams.prepare({ onClose: this.#onClose, context: admitted, caller, secret });
    const contextValue = { ...admitted, stream };
    const document = engine.parse(query, contextValue);
    const errors = engine.validate(document);
    if (errors.length > 0) throw new AggregateError(errors);
    if (!getOperationAST(document, operationName)) {
      throw new BadRequest('The document has no operation of this name');
    }
    const { schema } = engine;
    const variableValues = variables ?? {};
    return { schema, document, contextValue, operationName, variableValues, operation: this };
  }

  /** What was thrown, as the client sees it. */
  toErrors(error: unknown): readonly GraphQLError[] {
    const { mask } = this.#services;
    const thrown = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
    const errors = this.within(() => thrown.map((one) => toRefusal(one, mask)));
    return toClientResult({ errors }, this.requestId).errors ?? [];
  }

  /** A result as the client sees it. */
  toResult({ errors, ...result }: ExecutionResult) {
    if (!errors) return result;
    const { mask } = this.#services;
    const known = this.within(() => errors.map((error) => toRefusal(error, mask)));
    const { errors: shown = [] } = toClientResult({ errors: known }, this.requestId);
    return { errors: shown.map((error) => error.toJSON()), ...result };
  }

  /** Ends its span. That of a subscription ends when the subscription begins. */
  endSpan(): void {
    const { span, errorCodes } = this.#exchange;
    span?.set(describeErrors(errorCodes));
    span?.end();
  }

  /** Releases what it holds. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const end of this.#ends) end();
    this.endSpan();
    countErrors(this.#exchange.errorCodes, 'graphql');
    const line = describeExchange(this.#exchange, performance.now() - this.#started);
    this.#services.logger.info({ method: 'WEBSOCKET', path, ...line }, 'answered');
  }
}

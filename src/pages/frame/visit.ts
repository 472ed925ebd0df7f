import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Request, Response } from 'express';
import { type DocumentNode, print } from 'graphql';
import {
  endAllSessions,
  endSession,
  findSession,
  type PasswordTry,
  provePassword,
  renewSession,
  signIn,
} from '../../auth/session.ts';
import { randomSecret } from '../../auth/secret.ts';
import type { Context } from '../../context.ts';
import type { Engine } from '../../graphql/engine.ts';
import { execute } from '../../graphql/execute.ts';
import { type CallerOf, networkOf } from '../../http/caller.ts';
import type { Cookie } from './cookie.ts';
import { proofOf } from './form.ts';

/** One request for a page: who it is, what was sent, and what can be done. */
export interface Visit {
  viewer: Context['viewer'];
  clock: Context['clock'];
  instance: Context['instance'];
  /** The path and the query, as they came. */
  address: string;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Empty unless a form was sent. */
  form: URLSearchParams;
  /** A path of ours as the outside sees it. */
  at: (path: string) => string;
  /** What a form of this page must send. A browser that we do not know yet gets its cookie with it. */
  proof: () => string;
  run: Run;
  signIn: (attempt: Typed) => Promise<void>;
  /** Throws as `signIn` does, and signs nobody in. */
  prove: (attempt: Typed) => Promise<void>;
  /** The same session by a new cookie: whoever has a copy of the one before is out. */
  renew: () => Promise<void>;
  signOut: (options: { everywhere: boolean }) => Promise<void>;
}

/** What a person has typed. */
type Typed = Pick<PasswordTry, 'email' | 'password'>;

/** Runs an operation of ours as whoever visits; throws what its errors say. */
export type Run = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

interface Options {
  engine: Engine;
  callerOf: CallerOf;
  cookie: Cookie;
  /** The path below which everything is found. */
  root: string;
  db: Context['db'];
  clock: Context['clock'];
}

/** The path and the query, as they came: whoever names a host with them is not listened to. */
export const addressOf = ({ path, originalUrl }: Request) =>
  [path, ...originalUrl.split('?').slice(1)].join('?');

/** The only place where a cookie makes a viewer. */
export async function openVisit(req: Request, res: Response, options: Options): Promise<Visit> {
  const { engine, callerOf, cookie, root, db, clock } = options;
  let known = cookie.read(req);
  const found = known === null ? null : await findSession({ db, clock }, known);
  const viewer = found?.viewer ?? null;
  const context = callerOf(req, res, viewer);
  const address = addressOf(req);
  const network = networkOf(req.ip);
  return {
    viewer,
    clock,
    instance: context.instance,
    address,
    params: textsIn(req.params),
    query: new URLSearchParams(address.split('?').slice(1).join('?')),
    form: new URLSearchParams(),
    at: (path) => root + path,
    proof() {
      if (known === null) cookie.write(res, (known = randomSecret(43)));
      return proofOf(known);
    },
    run: runnerFor(engine, context),
    async signIn(typed) {
      const attempt = { ...typed, address: network, previous: known };
      const session = await signIn({ db, clock }, attempt);
      cookie.write(res, session.token, session.expiresAt);
    },
    async prove(typed) {
      await provePassword({ db, clock }, { ...typed, address: network });
    },
    async renew() {
      const session = known === null ? null : await renewSession({ db, clock }, known);
      if (!session) return;
      known = session.token;
      cookie.write(res, session.token, session.expiresAt);
    },
    async signOut({ everywhere }) {
      if (everywhere && viewer) await endAllSessions({ db }, viewer.userId);
      if (known !== null) await endSession({ db }, known);
      cookie.clear(res);
    },
  };
}

const texts = new WeakMap<DocumentNode, string>();

/** The engine knows documents by their text. */
function textOf(document: DocumentNode): string {
  const known = texts.get(document);
  if (known !== undefined) return known;
  const text = print(document);
  texts.set(document, text);
  return text;
}

const runnerFor =
  (engine: Engine, context: Context): Run =>
  async <Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) =>
    // The document is typed by the schema it is run on.
    (await execute(engine, { query: textOf(document), variables }, context)) as Data;

const textsIn = (params: Request['params']) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

import { expect } from 'vitest';
import { as, db, startApp } from '../support/app.ts';
import type { Caller } from '../support/client.ts';
import { buildUser } from '../support/build/user.ts';

const query = `query ($by: MigrationPlanBy!) {
  migrationPlan(by: $by) {
    name prefix days restCalls graphqlCalls graphqlShare routeCount
    routes {
      name count errors lastUsedAt lastVariables deprecatedSince sunset note
      operation {
        name document variables isExample placeholders url
        curl: snippet(kind: CURL) fetch: snippet(kind: FETCH) python: snippet(kind: PYTHON)
      }
    }
  }
}`;

type Server = Awaited<ReturnType<typeof startApp>>;

export const findKey = ({ id: userId }: { id: number }) =>
  db.apiKey.findFirstOrThrow({ where: { userId } });

export const toKey = ({ id }: { id: string }) => ({ apiKeyId: btoa(`ApiKey:${id}`) });

export const ask = (caller: Caller | undefined, by: object, server: Pick<Server, 'as'> = { as }) =>
  server.as(caller).gql(query, { by });

export async function readPlan(...asked: Parameters<typeof ask>) {
  const { data, errors } = await ask(...asked);
  expect(errors).toBeUndefined();
  return data.migrationPlan;
}

/** Calls a server of its own, whose counts are saved when it stops. */
export async function callServer(use: (server: Server) => Promise<unknown>, env = {}) {
  const server = await startApp(env);
  await use(server);
  await server.close();
}

/** A user whose key called these paths over REST, and `operations` times GraphQL. */
export async function buildCaller(paths: readonly string[], operations = 0) {
  const user = await buildUser();
  await callServer(async (server) => {
    for (const path of paths) await server.as(user).fetch(path);
    for (let nth = 0; nth < operations; nth += 1) {
      await server.as(user).gql('query Mine { viewer { name } }');
    }
  });
  return { user, by: toKey(await findKey(user)) };
}

import { type Request, type Response, Router } from 'express';
import { type GraphQLSchema, printSchema } from 'graphql';
import { AppError } from '../errors.ts';
import { type AuthenticateRequest, parseBearerToken } from '../http/caller.ts';
import { createStaticResponse, sendStaticResponse } from '../http/static-response.ts';
import { cacheByScopes, restrictSchema } from './visible.ts';

interface Options {
  schema: GraphQLSchema;
  introspection: boolean;
  authenticateRequest: AuthenticateRequest;
}

/** For tools that compose schemas and do not know the directive, which is part of GraphQL since 2025. */
const oneOf = 'directive @oneOf on INPUT_OBJECT\n\n';

/** The schema as a file. It shows what introspection shows: an app gets the part that its token allows. */
export function createSchemaRouter({
  schema,
  introspection,
  authenticateRequest,
}: Options): Router {
  const router = Router();

  function serve(path: string, prefix: string) {
    const render = (shown: GraphQLSchema) =>
      createStaticResponse(`${prefix}${printSchema(shown)}\n`, {
        'Content-Type': 'text/plain; charset=utf-8',
      });
    const whole = render(schema);
    const findPart = cacheByScopes((may) => render(restrictSchema(schema, may)));

    router.get(path, async (req, res) => {
      const { viewer } = await authenticateRequest(req, res, parseBearerToken(req));
      if (!introspection) throw new AppError('NOT_FOUND', 'This server does not show its schema');
      res.vary('Authorization');
      await sendStaticResponse(req, res, findPart(viewer) ?? whole);
    });
    router.all(path, refuseMethod);
  }

  serve('/schema.graphql', '');
  serve('/schema.composition.graphql', oneOf);
  return router;
}

function refuseMethod(_req: Request, res: Response): never {
  res.setHeader('Allow', 'GET, HEAD');
  throw new AppError('METHOD_NOT_ALLOWED', 'Use GET for the schema');
}

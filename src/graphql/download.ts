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
  const findPart = cacheByScopes((may) => printFiles(restrictSchema(schema, may)));
  let whole: ReturnType<typeof printFiles> | undefined;

  for (const path of ['/schema.graphql', '/schema.composition.graphql'] as const) {
    router.get(path, async (req, res) => {
      const { viewer } = await authenticateRequest(req, res, parseBearerToken(req));
      if (!introspection) throw new AppError('NOT_FOUND', 'This server does not show its schema');
      res.vary('Authorization');
      const files = findPart(viewer) ?? (whole ??= printFiles(schema));
      await sendStaticResponse(req, res, files[path]);
    });
    router.all(path, refuseMethod);
  }
  return router;
}

/** Printed when somebody first asks for one of them. */
function printFiles(shown: GraphQLSchema) {
  const sdl = `${printSchema(shown)}\n`;
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return {
    '/schema.graphql': createStaticResponse(sdl, headers),
    '/schema.composition.graphql': createStaticResponse(`${oneOf}${sdl}`, headers),
  };
}

function refuseMethod(_req: Request, res: Response): never {
  res.setHeader('Allow', 'GET, HEAD');
  throw new AppError('METHOD_NOT_ALLOWED', 'Use GET for the schema');
}

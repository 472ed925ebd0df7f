import { type Request, type Response, Router } from 'express';
import { type GraphQLSchema, introspectionFromSchema, printSchema } from 'graphql';
import { AppError } from '../../base/errors.ts';
import { type AuthenticateRequest, parseBearerToken } from '../../http/caller.ts';
import {
  createStaticResponse,
  sendStaticResponse,
  type StaticResponse,
} from '../../http/static-response.ts';
import { cacheByScopes, restrictSchema } from '../visible.ts';

interface Options {
  schema: GraphQLSchema;
  introspection: boolean;
  authenticateRequest: AuthenticateRequest;
}

/** For tools that compose schemas and do not know the directive, which is part of GraphQL since 2025. */
const oneOf = 'directive @oneOf on INPUT_OBJECT\n\n';

interface Form {
  type: string;
  print: (shown: GraphQLSchema) => string;
}

const printSdl = (shown: GraphQLSchema) => `${printSchema(shown)}\n`;

const forms: Record<string, Form> = {
  '/schema.graphql': { type: 'text/plain', print: printSdl },
  '/schema.composition.graphql': {
    type: 'text/plain',
    print: (shown) => `${oneOf}${printSdl(shown)}`,
  },
  // As an introspection query answers. GraphiQL asks for it each time, and mostly gets 304.
  '/schema.json': {
    type: 'application/json',
    print: (shown) => JSON.stringify({ data: introspectionFromSchema(shown) }),
  },
};

/** The schema as a file. It shows what introspection shows: an app gets the part that its token allows. */
export function createSchemaRouter({
  schema,
  introspection,
  authenticateRequest,
}: Options): Router {
  const router = Router();
  const findPart = cacheByScopes((may) => createPrinter(restrictSchema(schema, may)));
  const printWhole = createPrinter(schema);

  for (const [path, form] of Object.entries(forms)) {
    router.get(path, async (req, res) => {
      const { viewer } = await authenticateRequest(req, res, parseBearerToken(req));
      if (!introspection) throw new AppError('NOT_FOUND', 'This server does not show its schema');
      res.vary('Authorization');
      const print = findPart(viewer) ?? printWhole;
      await sendStaticResponse(req, res, print(form));
    });
    router.all(path, refuseMethod);
  }
  return router;
}

/** Each form is made when somebody first asks for it. */
function createPrinter(shown: GraphQLSchema) {
  const made = new Map<Form, StaticResponse>();
  return (form: Form): StaticResponse => {
    let file = made.get(form);
    if (!file) {
      const headers = { 'Content-Type': `${form.type}; charset=utf-8` };
      made.set(form, (file = createStaticResponse(form.print(shown), headers)));
    }
    return file;
  };
}

function refuseMethod(_req: Request, res: Response): never {
  res.setHeader('Allow', 'GET, HEAD');
  throw new AppError('METHOD_NOT_ALLOWED', 'Use GET for the schema');
}

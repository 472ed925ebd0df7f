import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { as } from '../app.ts';

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: object; example?: object } } };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
  'x-graphql-operation': { name: string; document: string };
}

interface Parameter {
  /** In place of all the rest. */
  $ref?: string;
  name?: string;
  description?: string;
  required?: boolean;
  in?: 'path' | 'query';
  example?: unknown;
}

export interface OpenApiDocument {
  openapi: string;
  info: { description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<
      string,
      { properties?: Record<string, { description?: string }>; required?: string[] }
    >;
  };
}

/** As anybody reads it. */
export async function readOpenApi() {
  const response = await as().fetch('/v1/openapi.json');
  return { response, document: (await response.json()) as OpenApiDocument };
}

/** Every operation with where it stands. */
export const listOpenApiOperations = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

/** Says what is wrong with a value by a schema of the document, named by its JSON pointer there. */
export function createSchemaChecker(document: object) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'document', ...document });
  return (pointer: string[], value: unknown): string[] => {
    const path = pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
    const check = ajv.getSchema(`document#/${path.map(encodeURIComponent).join('/')}`);
    if (!check) throw new Error(`No schema at ${pointer.join(' ')}`);
    if (check(value)) return [];
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

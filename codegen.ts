import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types the operations behind the REST routes. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: 'rest-compat/*.graphql',
  generates: {
    'rest-compat/operations.generated.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        useTypeImports: true,
        enumType: 'string-literal',
        skipTypename: true,
        strictScalars: true,
        scalars: {
          ID: 'string',
          Date: 'string',
          DateTime: 'string',
          EmailAddress: 'string',
          JSON: 'unknown',
          LocalTime: 'string',
          Locale: 'string',
          TimeZone: 'string',
          URL: 'string',
        },
      },
    },
  },
};
export default config;

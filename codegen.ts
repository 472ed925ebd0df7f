import { execFileSync } from 'node:child_process';
import process from 'node:process';
import type { CodegenConfig } from '@graphql-codegen/cli';

const typed = {
  plugins: ['typescript-operations', 'typed-document-node'],
  config: {
    useTypeImports: true,
    // The schema has them.
    disableDescriptions: true,
    enumType: 'string-literal',
    skipTypename: true,
    inlineFragmentTypes: 'combine',
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
};

/** What operations answer that were not refused: `executeOperation` throws every refusal. */
const answeredSchema = execFileSync(process.execPath, ['schema/print.ts', '--answered'], {
  encoding: 'utf8',
});

/** Types the operations behind the REST routes, the pages and the tools of agents, and those that tests share. */
const config: CodegenConfig = {
  generates: {
    'rest-compat/kit/operations.generated.ts': {
      schema: answeredSchema,
      documents: 'rest-compat/**/*.graphql',
      plugins: typed.plugins,
      // The shapes of REST are made from the values of the schema's enums.
      config: { ...typed.config, enumType: 'const', namingConvention: { enumValues: 'keep' } },
    },
    'src/pages/frame/operations.generated.ts': {
      schema: answeredSchema,
      documents: 'src/pages/**/*.graphql',
      ...typed,
    },
    'src/mcp/operations.generated.ts': {
      schema: answeredSchema,
      documents: 'src/mcp/**/*.graphql',
      ...typed,
    },
    'test/operations.generated.ts': {
      schema: answeredSchema,
      documents: ['test/**/*.graphql', '!test/clients/**'],
      ...typed,
    },
    // As clients see it, with everything that a refusal leaves null.
    'test/clients/operations.generated.ts': {
      schema: 'schema/schema.graphql',
      documents: 'test/clients/*.graphql',
      ...typed,
    },
    'test/clients/possible-types.generated.ts': {
      schema: 'schema/schema.graphql',
      plugins: ['fragment-matcher'],
    },
  },
};
export default config;

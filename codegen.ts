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
      _Any: 'unknown',
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

const schemaTypes = 'src/graphql/kit/schema-types.generated.ts';

/** The operations of one room, with the types of their variables and answers. */
const typeOperations = (documents: string | string[]) => ({
  schema: answeredSchema,
  documents,
  plugins: typed.plugins,
  config: { ...typed.config, importSchemaTypesFrom: schemaTypes, importExtension: '.ts' as const },
});

/** Types the operations behind the REST routes, the pages and the tools of agents, and those that tests share. */
const config: CodegenConfig = {
  generates: {
    // The inputs and enums of all rooms.
    [schemaTypes]: {
      schema: answeredSchema,
      documents: ['{rest-compat,src,test}/**/*.graphql', '!test/clients/**'],
      plugins: ['typescript-operations'],
      config: {
        ...typed.config,
        generateOperationTypes: false,
        // A room checks its own. Two rooms may have operations of one name.
        skipDocumentsValidation: true,
        // The shapes of REST are made from the values of enums.
        enumType: 'const',
        namingConvention: { enumValues: 'keep' },
      },
    },
    'rest-compat/kit/operations.generated.ts': typeOperations('rest-compat/**/*.graphql'),
    'src/pages/frame/operations.generated.ts': typeOperations('src/pages/**/*.graphql'),
    'src/mcp/operations.generated.ts': typeOperations('src/mcp/**/*.graphql'),
    'test/operations.generated.ts': typeOperations(['test/**/*.graphql', '!test/clients/**']),
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

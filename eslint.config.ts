import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  { ignores: ['prisma/generated/'] },
  // TypeScript finds these in its own files. In scripts nobody else does.
  { files: ['**/*.{js,cjs}'], rules: { 'no-dupe-keys': 'error', 'no-unreachable': 'error' } },
  tseslint.configs.strict,
  {
    // Scripts of pages, examples for others, and the import rules: the project of the server is not theirs.
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: [
            '.dependency-cruiser.cjs',
            'rest-compat/docs/*.browser.js',
            'docs/*.js',
          ],
        },
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      complexity: ['error', 10],
      eqeqeq: 'error',
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', { max: 50, IIFEs: true }],
      'no-console': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: name what you export.' },
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'src/config is the only reader of the environment.',
        },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'The clock comes with the context.',
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    // A test file is as long as its list of promises; a describe is one function.
    files: ['test/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['test/**/*.ts'],
    ignores: ['**/*.test.ts', 'test/support/at-end.ts', 'test/ring/begin-file.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'vitest',
          importNames: ['afterAll'],
          message:
            'It never runs if a test or a hook calls it: use closeAtEnd (test/support/at-end.ts).',
        },
      ],
    },
  },
  {
    // What tools write is as long as what it is made from.
    files: ['**/*.generated{,.d}.ts'],
    rules: { 'max-lines': 'off', 'no-restricted-exports': 'off' },
  },
  {
    // The edges of the process: they read the environment, print, and are found by their default export.
    files: [
      '*.config.ts',
      'src/config/*.ts',
      'codegen.ts',
      'bench/**',
      'docs/**',
      'test/{demo,house,image,ring,support}/**',
    ],
    rules: {
      'no-restricted-exports': 'off',
      'no-restricted-syntax': 'off',
      'no-console': 'off',
    },
  },
);

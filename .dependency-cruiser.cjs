/** Who may import whom. `only` reads: what is under `from` may import these folders of ours, and no others. */
const ours = '^(schema|src|rest-compat|test|prisma|bench)/';
const only = (from, ...to) => ({
  name: `${from} may import only ${to.join(', ')}`,
  severity: 'error',
  from: { path: `^${from}` },
  to: { path: ours, pathNot: to.map((path) => `^${path}`) },
});

const base = 'src/(errors|context|config|logger|rate-limit|scopes)\\.ts';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'generated' } },
    },
    {
      name: 'production-needs-no-dev-dependency',
      severity: 'error',
      from: { path: '^(src|schema|rest-compat)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-knows-no-transport',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: 'node_modules/(graphql|graphql-yoga|express|@pothos)' },
    },
    {
      name: 'rest-compat-knows-no-storage',
      severity: 'error',
      from: { path: '^rest-compat/' },
      to: { path: 'node_modules/(@?prisma|pg)' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { pathNot: '^(test|bench)/' },
      to: { path: '^(test|bench)/' },
    },
    only('prisma/', 'prisma/', 'src/database/(migrate|embedded/embedded)'),
    only('src/database/', 'src/database/', 'src/errors', 'prisma/generated'),
    only(
      'src/domain/',
      'src/domain/',
      'src/auth/(access|secret|password)',
      'src/database/(conflict|unique-violation)',
      'src/input/',
      base,
      'prisma/generated',
    ),
    only('src/auth/', 'src/auth/', 'src/database/', 'src/input/', base, 'prisma/generated'),
    only(
      'schema/',
      'schema/',
      'src/domain/',
      'src/auth/access',
      'src/input/',
      base,
      'prisma/generated',
    ),
    only(
      'rest-compat/',
      'rest-compat/',
      'src/(errors|context)',
      // The table of scopes, which knows nothing itself: GAP-04 has it drive the docs too.
      'src/scopes',
      // There is one way to say what is wrong with an input.
      'src/input/(parse|int32|is-object)',
      'src/graphql/',
      'src/http/',
    ),
    // What a page does is an operation of GraphQL; only who sits before it is asked of src/auth.
    only(
      'src/pages/',
      'src/pages/',
      'src/auth/(session|secret)',
      'src/graphql/',
      'src/http/',
      base,
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
  },
};

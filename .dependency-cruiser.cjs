/** Which folders may import which. `only` reads: files under `from` may import themselves and these, nothing else of ours. */
const ours = '^(schema|src|rest-compat|test|prisma|bench)/';
const only = (from, ...to) => ({
  name: `${from} may import only ${to.join(', ')}`,
  severity: 'error',
  from: { path: `^${from}` },
  to: { path: ours, pathNot: [from, ...to].map((path) => `^${path}`) },
});

const base = [
  'src/base/',
  'src/context/',
  'src/config/',
  'src/trace/(logger|span|work)',
  'src/metrics/count',
  'src/input/',
  'src/language/',
  'prisma/generated',
];
/** The parts of other folders that every folder of the domain may use. */
const domainBase = [
  ...base,
  'src/account-mail/',
  'src/auth/(access|account-link|attempt|secret|secret-key|once|password|proof|keyring|reseal|viewer)',
  'src/auth/(factor-demand|factor/)',
  'src/database/(conflict|months|prepared|transaction)',
  'src/audit/',
  'src/domain/record/',
  'src/person/',
];

/** What resolvers and the engine say to the reader about records as text, and what PostgreSQL said. */
const fromDatabase = [
  'src/database/error',
  'src/database/reader/record-text',
  'src/database/replica/mark',
];

/** The folders of the domain, from the bottom up: each with the others that it may import. */
const domainArrows = {
  record: [],
  access: [],
  username: [],
  session: [],
  audit: ['access'],
  usage: ['access'],
  'event-type': ['access', 'username'],
  'calendar-feed': ['access'],
  factor: [],
  'slot/engine': ['event-type'],
  slot: ['access', 'event-type', 'calendar-feed'],
  event: ['access', 'event-type', 'slot'],
  booking: ['access', 'event-type', 'calendar-feed', 'slot', 'event'],
  calendar: ['access', 'event-type', 'booking', 'calendar-feed'],
  mail: ['access', 'event-type', 'event', 'booking', 'calendar'],
  'account-mail': ['event', 'mail'],
  'calendar-connection': ['access', 'booking', 'calendar', 'calendar-feed', 'event', 'slot'],
  reminder: ['booking'],
  'manage-link': ['access', 'event-type', 'slot', 'event', 'booking'],
  'instant-meeting': ['access', 'event-type', 'slot', 'event', 'booking'],
  payment: ['access', 'event-type', 'booking', 'manage-link'],
  oauth: ['access'],
  identity: ['user'],
  person: ['access', 'booking', 'event', 'user'],
  retention: ['calendar-connection', 'event', 'person'],
  team: ['access', 'event-type', 'booking'],
  schedule: ['access', 'event-type', 'event', 'team'],
  webhook: ['access', 'event-type', 'event'],
  // The card of a user is seen through records of every kind, and the slot engine knows when they are busy.
  user: [
    'access',
    'booking',
    'event-type',
    'oauth',
    'schedule',
    'slot',
    'team',
    'username',
    'webhook',
  ],
};

/** Every other folder: with all that it may import beside itself. */
const arrows = {
  'prisma/(?!generated)': ['prisma/', 'src/database/(migration|embedded/embedded)'],
  'src/base/': [],
  'src/input/': ['src/base/', 'src/language/'],
  'src/config/': ['src/input/'],
  'src/database/': [
    'src/base/',
    'src/input/(is-object|server-list)',
    'src/trace/(span|work)',
    'src/metrics/count',
    'prisma/generated',
  ],
  'src/metrics/': ['src/(base|config)/'],
  'src/trace/': ['src/(base|config|input)/'],
  // A key of an event that has no entry does not compile.
  'src/person/': ['src/base/packed', 'src/input/', 'prisma/generated', 'src/domain/event/payload'],
  // Types of a request, of what makes one, and of what it leaves behind.
  'src/context/': ['src/(base|config|database)/', 'prisma/generated'],
  'src/audit/': [...base],
  'src/account-mail/': [...base, 'src/database/transaction'],
  'src/auth/': [...base, 'src/account-mail/', 'src/audit/', 'src/database/'],
  ...Object.fromEntries(
    Object.entries(domainArrows).map(([folder, others]) => [
      `src/domain/${folder}/`,
      [...domainBase, ...others.map((other) => `src/domain/${other}/`)],
    ]),
  ),
  // A row of the outbox that fails says whether PostgreSQL or the row is to blame.
  'src/domain/event/': [
    ...domainBase,
    ...domainArrows.event.map((other) => `src/domain/${other}/`),
    'src/database/error',
  ],
  // Who has signed in elsewhere gets a session here.
  'src/domain/identity/': [
    ...domainBase,
    ...domainArrows.identity.map((other) => `src/domain/${other}/`),
    'src/auth/(attempt|browser-name|device|session)',
    'src/database/conflict',
  ],
  // What a mail says has parts in HTML, and there is one way to escape it.
  'src/domain/mail/': [
    ...domainBase,
    ...domainArrows.mail.map((other) => `src/domain/${other}/`),
    'src/html/(calendar-link|colour|html|initials)',
  ],
  'src/webhooks/': [
    ...base,
    'src/auth/keyring',
    'src/database/transaction',
    'src/domain/webhook/',
    'src/background/queue/',
    'src/outgoing/',
    'src/process/',
  ],
  'src/mails/': [
    ...base,
    'src/database/transaction',
    'src/account-mail/',
    'src/domain/(account-mail|calendar|event|mail|manage-link|reminder)/',
    'src/background/queue/',
  ],
  // What webhooks, mails and feeds stand on. The rest of the folder starts them.
  'src/background/queue/': [...base, 'src/process/'],
  'src/background/': [
    ...base,
    'src/database/(months|transaction)',
    'src/calendars/(provider|servers|worker)',
    'src/domain/calendar-connection/entry',
    'src/domain/event/outbox',
    'src/domain/mail/create',
    'src/domain/reminder/',
    'src/domain/webhook/scheduled-trigger',
    'src/feeds/worker',
    'src/mails/',
    'src/payments/',
    'src/process/',
    'src/webhooks/',
  ],
  // What asks servers of other people.
  'src/outgoing/': [...base],
  'src/caldav/': [...base, 'src/outgoing/'],
  'src/calendars/': [
    ...base,
    'src/auth/reseal',
    'src/background/queue/',
    'src/caldav/',
    'src/database/transaction',
    'src/account-mail/',
    'src/domain/(booking|calendar|calendar-connection|calendar-feed)/',
    'src/feeds/parse/',
    'src/outgoing/',
  ],
  'src/client-document/': [...base, 'src/outgoing/'],
  'src/oidc/': [...base, 'src/outgoing/'],
  'src/feeds/': [
    ...base,
    'src/auth/reseal',
    'src/caldav/',
    'src/calendars/(note|servers)',
    'src/database/transaction',
    'src/domain/(calendar-connection|calendar-feed)/',
    'src/background/queue/',
    'src/outgoing/',
  ],
  'src/relay/': [...base, 'src/database/replica/', 'src/domain/event/', 'src/process/'],
  'src/payments/': [
    ...base,
    'src/domain/booking/payment/',
    'src/background/queue/',
    'src/outgoing/',
  ],
  'src/html/': [...base, 'src/http/static-response'],
  'src/language/': ['src/base/(errors|scopes)', 'prisma/generated'],
  'src/http/': [...base, 'src/auth/', 'src/database/error'],
  'src/graphql/': [...base, 'src/auth/', ...fromDatabase, 'src/http/'],
  // A page runs GraphQL operations. It asks src/auth, or for a provider src/domain/identity, only who is signed in.
  'src/pages/': [
    ...base,
    'src/auth/(session|sign-in|secret|proof|factor-demand|factor/)',
    'src/domain/identity/',
    'src/graphql/',
    'src/html/',
    'src/http/',
    'src/person/file',
  ],
  'src/mcp/': [...base, 'src/auth/access', 'src/graphql/', 'src/http/'],
  'src/process/': [...base, 'src/database/'],
  'src/cli/': [
    ...base,
    'src/copy/',
    'src/database/',
    'src/demo/',
    'src/import/',
    'src/auth/(factor/totp|keyring|reseal|secret|secret-key)',
    'src/calendars/(compare|provider|servers)',
    'src/(mails/transport|metrics/backlog|payments/open|domain/slot/work)',
    'src/(http/rate-limit|process/zone-data)',
    'src/(audit/act|domain/(audit|booking|calendar-connection|calendar-feed|factor|identity|oauth|person|user|webhook)/)',
    'src/person/file',
  ],
  'src/import/': [
    ...base,
    'src/audit/',
    'src/auth/secret',
    'src/database/',
    'src/domain/(booking|event-type|reminder|webhook)/',
  ],
  'src/copy/': [
    ...base,
    'src/auth/(keyring|password|secret-key)',
    'src/database/',
    'src/import/progress',
    'src/person/',
  ],
  'src/demo/': [...base, 'src/auth/', 'src/domain/(booking|slot|webhook)/'],
  'schema/': [...base, 'src/audit/', 'src/auth/access', ...fromDatabase, 'src/domain/'],
  // GAP-04: the table of scopes drives the documentation too.
  'rest-compat/': [
    'src/(base|context)/',
    // There is one way to say what is wrong with an input.
    'src/input/(field|parse|similar|int32|is-object|try-or-null)',
    'src/graphql/',
    'src/html/',
    'src/http/',
    // The pages of its documentation have the frame of all pages, and are rows of the table of docs.
    'src/pages/(frame/|form/|docs/(page|member)|island/search/search-rank)',
  ],
};

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
      // Production has only the JavaScript beside it.
      name: 'nobody-imports-prisma-as-typescript',
      severity: 'error',
      from: { pathNot: '^prisma/generated/' },
      to: { path: '^prisma/generated/.*ts$' },
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
    ...Object.entries(arrows).map(([from, to]) => only(from, ...to)),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
  },
};

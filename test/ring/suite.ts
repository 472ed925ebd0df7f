import { matchesGlob } from 'node:path';
import process from 'node:process';
import { missingPackages } from './client-tests.ts';

/** What PostgreSQL cannot show. */
const aboutEmbedded = [
  'test/database/{durable,embedded,full-disk}.test.ts',
  // A first start, an installed package and a terminal, as a person sees them who has no PostgreSQL.
  'test/process/{demo,install,npm,terminal}.test.ts',
  'test/ship/start.test.ts',
];

/** A file of the quick ring whose subject is in this table need not run a second time, on PostgreSQL (`test/README.md`). */
const proved = [
  // Functions and documents that ask no database.
  'test/{bench,input,ship,slot/engine}/*.test.ts',
  'test/background/readiness.test.ts',
  'test/caldav/{digest,discover,fault,secure,server,sync}.test.ts',
  'test/observe/loopback.test.ts',
  'test/graphql/{audit,descriptions,documents,error-codes,example-dates,identity,json,limits}.test.ts',
  'test/graphql/{release,spelling,visible}.test.ts',
  'test/graphql/text/document.test.ts',
  'test/oauth/metadata.test.ts',
  'test/rest/{docs,openapi}.test.ts',
  'test/rotation/{due,simulation}.test.ts',
  'test/user/{password,waiting-room}.test.ts',
  'test/webhook/{guard,sign,template}.test.ts',
  // What people and programs read: pages, guides, files, tables on a terminal.
  'test/access/booker/*.test.ts',
  'test/calendar/file.test.ts',
  'test/{clients,console,docs,mcp,page}/**/*.test.ts',
  'test/manage-link/{answers-page,guide,page}.test.ts',
  'test/oauth/{browser,library*}.test.ts',
  'test/process/{guides,terminal}.test.ts',
  'test/ship/*.test.ts',
  // The process and its connections to clients.
  'test/process/{closed-app,config,connection,headers,proxy,tls}.test.ts',
];

/** What one of the two databases could do differently. With `TEST_ONCE`, only these of the outer ring run on both. */
const onBoth = [
  // What only a database can hold: constraints, locks, transactions, plans, a process that dies.
  'test/booking/{idempotency,race,stress}.test.ts',
  'test/copy/backup.test.ts',
  'test/database/*.test.ts',
  'test/dry-run/{lock,prediction}.test.ts',
  'test/{mail,webhook}/crash.test.ts',
  'test/process/{faults,killed-start,rate-limit,refusal}.test.ts',
  'test/observe/doctor.test.ts',
  // Every route, operation and statement once.
  'test/access/{matrix,scope-walk}.test.ts',
  'test/graphql/{statement-count,text/property}.test.ts',
  'test/rest/equivalence.test.ts',
  // A large answer, a stream, work behind the requests.
  'test/event/{live-booking,log}.test.ts',
  'test/import/run-alone.test.ts',
  'test/rest/stream.test.ts',
  'test/usage/save.test.ts',
];

const { TEST_DATABASE_URL, TEST_ONCE } = process.env;
const onServer = TEST_DATABASE_URL !== undefined;

const isAny = (file: string, patterns: readonly string[]) =>
  patterns.some((one) => matchesGlob(file, one));

export const isQuickRun = (file: string): boolean =>
  !onServer || !isAny(file, [...aboutEmbedded, ...proved]);

/** With `TEST_ONCE`, the outer ring runs on the embedded database only what PostgreSQL cannot show alone. */
export const isOuterRun = (file: string): boolean => {
  if (onServer) return !isAny(file, aboutEmbedded);
  return TEST_ONCE !== 'on' || isAny(file, [...aboutEmbedded, ...onBoth]);
};

/** Files that lack their packages. */
export const excludedTests = missingPackages.flatMap(({ tests = [] }) => tests);

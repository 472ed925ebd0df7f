import { type Node, parse } from 'libpg-query';
import {
  findNeededRelease,
  isOutsideTransaction,
  type Migration,
} from '../../src/database/migration.ts';
import type { Obstacle } from './obstacle.ts';
import { released } from './released.ts';
import { checkStatement } from './rules.ts';

/** One line for each obstacle in the migrations since the last release. */
export async function findObstacles(migrations: Migration[]): Promise<string[]> {
  const since = migrations.filter(({ name }) => name > released.lastMigration);
  const found = await Promise.all(since.map(checkMigration));
  return found.flat();
}

async function checkMigration({ name, sql }: Migration): Promise<string[]> {
  const { stmts = [] } = await parse(sql);
  const nodes = stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []));
  // Nobody waits for a table that nobody knows yet, or for one that is read in no time.
  const free = new Set([...nodes.flatMap(listCreated), ...listSmall(sql)]);
  const isAllowed = ({ kind }: Obstacle) => kind === 'breaks' && findNeededRelease(sql) !== null;
  const obstacles = nodes
    .filter((node) => !free.has(findTable(node)))
    .flatMap((node) =>
      checkStatement(node)
        .filter((obstacle) => !isAllowed(obstacle))
        .map((obstacle) => `${describeNode(node)}: ${describeObstacle(obstacle)}`),
    );
  return [...obstacles, ...checkWhole(sql, nodes)].map((line) => `${name}: ${line}`);
}

const advice = {
  blocks: 'If the table will always be small, say so: `-- Small: "Table"`.',
  breaks: 'If no release in use needs it any more, say so: `-- Needs release 0.0.0: why`.',
};

const describeObstacle = ({ kind, problem, instead }: Obstacle) =>
  `${problem}. Instead: ${instead}. ${advice[kind]}`;

/** `IndexStmt "Booking"`. */
function describeNode(node: Node): string {
  const [kind = ''] = Object.keys(node);
  const table = findTable(node);
  return table === undefined ? kind : `${kind} "${table}"`;
}

function findTable(node: Node): string | undefined {
  const [part] = Object.values(node) as { relation?: { relname?: string } }[];
  return part?.relation?.relname;
}

const listCreated = (node: Node): (string | undefined)[] =>
  'CreateStmt' in node ? [node.CreateStmt.relation?.relname] : [];

const listSmall = (sql: string) =>
  [...sql.matchAll(/^-- Small: "(\w+)"/gm)].map(([, name]) => name);

/** What shows only when the statements are seen together. */
function checkWhole(sql: string, nodes: Node[]): string[] {
  const text = JSON.stringify(nodes);
  const hasConcurrent = text.includes('"concurrent":true');
  const isAlone = nodes.length === 1 && text.includes('"if_not_exists":true');
  return [
    ...(hasConcurrent !== isOutsideTransaction(sql)
      ? ['CONCURRENTLY and `-- Outside a transaction` belong together']
      : []),
    ...(hasConcurrent && !isAlone
      ? [
          'CREATE INDEX CONCURRENTLY IF NOT EXISTS must be the only statement, so that it can run again',
        ]
      : []),
    ...(text.includes('"skip_validation":true') && text.includes('AT_ValidateConstraint')
      ? [
          'VALIDATE CONSTRAINT belongs in the next migration: here the lock of ADD CONSTRAINT is still held',
        ]
      : []),
  ];
}

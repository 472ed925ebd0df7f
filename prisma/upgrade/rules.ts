import type { AlterTableCmd, AlterTableType, Node } from 'libpg-query';
import { checkColumn, checkConstraint } from './column.ts';
import { applyCheck, blocks, breaks, fine, type Obstacle, type Judge } from './obstacle.ts';

const disappears = breaks(
  'the release before uses it',
  'stop using it in one release, and drop it in the next',
);
const renames = breaks(
  'the release before knows the old name',
  'add the new one beside it, and drop the old one a release later',
);
const changesRows = blocks(
  'it locks the rows that it changes until the migration ends',
  'fill old rows in small steps while the server runs, as src/background/sweep.ts does',
);

/** ALTER TABLE on a table with rows. What is fine needs its lock for a moment only. */
const onAlterTable: Partial<Record<AlterTableType, Judge<AlterTableCmd>>> = {
  AT_AddColumn: ({ def }) => (def && 'ColumnDef' in def ? checkColumn(def.ColumnDef) : []),
  AT_AddConstraint: ({ def }) =>
    def && 'Constraint' in def ? checkConstraint(def.Constraint) : [],
  AT_AddIndexConstraint: fine,
  AT_AlterColumnType: blocks(
    'it writes the whole table anew, and the release before reads the old type',
    'add a new column, write both, and drop the old one a release later',
  ),
  AT_ColumnDefault: fine,
  AT_DisableTrig: fine,
  AT_DropColumn: disappears,
  AT_DropConstraint: fine,
  AT_DropNotNull: fine,
  AT_EnableTrig: fine,
  AT_ResetRelOptions: fine,
  AT_SetNotNull: breaks(
    'the release before may write null, and all rows are checked unless a valid constraint says it already',
    'add CHECK (… IS NOT NULL) NOT VALID, validate it in the next migration, and set NOT NULL a release later',
  ),
  AT_SetRelOptions: fine,
  AT_SetStatistics: fine,
  AT_SetStorage: fine,
  AT_ValidateConstraint: fine,
};

type Names<Union> = Union extends unknown ? keyof Union : never;
type Statement<Name> =
  Extract<Node, Record<Extract<Name, string>, unknown>> extends Record<
    Extract<Name, string>,
    infer Part
  >
    ? Part
    : never;

/** All that a migration may hold. */
const onStatement: { [Name in Names<Node>]?: Judge<Statement<Name>> } = {
  AlterEnumStmt: ({ oldVal }) => (oldVal === undefined ? [] : renames()),
  AlterTableStmt: ({ cmds = [] }) =>
    cmds.flatMap((cmd) => {
      const command = 'AlterTableCmd' in cmd ? cmd.AlterTableCmd : {};
      return applyCheck(onAlterTable, command.subtype ?? 'AT_ChangeOwner', command);
    }),
  CommentStmt: fine,
  CreateEnumStmt: fine,
  CreateExtensionStmt: fine,
  CreateFunctionStmt: fine,
  CreateSeqStmt: fine,
  CreateStmt: fine,
  CreateTrigStmt: fine,
  DeleteStmt: changesRows,
  DoStmt: (block) => (leavesFilled.test(JSON.stringify(block)) ? [] : mayDoAnything()),
  DropStmt: ({ removeType = 'OBJECT_TABLE' }) =>
    ['OBJECT_INDEX', 'OBJECT_TRIGGER'].includes(removeType) ? [] : disappears(),
  IndexStmt: ({ concurrent }) => (concurrent ? [] : buildsIndex()),
  InsertStmt: changesRows,
  RenameStmt: renames,
  UpdateStmt: changesRows,
  ViewStmt: fine,
};

/** A block that begins by returning if a table has rows. */
const leavesFilled = /BEGIN\\n +IF EXISTS \(SELECT FROM [^;]* THEN\\n +RETURN;/;
const mayDoAnything = blocks(
  'it may do anything to tables that have rows',
  'begin it with IF EXISTS (SELECT FROM …) THEN RETURN, or write plain statements',
);

const buildsIndex = blocks(
  'it builds the index while nobody writes',
  'give it a migration of its own: `-- Outside a transaction`, then CREATE INDEX CONCURRENTLY IF NOT EXISTS',
);

export function checkStatement(statement: Node): Obstacle[] {
  const [[name, part] = ['', undefined]] = Object.entries(statement);
  return applyCheck(onStatement as Partial<Record<string, Judge<unknown>>>, name, part);
}

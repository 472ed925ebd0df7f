import type { ColumnDef, Constraint, ConstrType, Node } from 'libpg-query';
import { applyCheck, blocks, breaks, fine, type Obstacle, type Judge } from './obstacle.ts';

const checksRows = blocks(
  'it checks every row while nobody writes',
  'add it NOT VALID, and VALIDATE CONSTRAINT in the next migration',
);
const buildsIndex = blocks(
  'it builds an index while nobody writes',
  'run CREATE UNIQUE INDEX CONCURRENTLY in a migration before, and add the constraint USING INDEX',
);
const rewrites = blocks(
  'it writes the whole table anew while nobody reads or writes',
  'add a plain column without a default, set the default after that, and fill old rows in small steps',
);

const checkValidation: Judge<Constraint> = ({ skip_validation: isLater }) =>
  isLater ? [] : checksRows();
const checkIndex: Judge<Constraint> = ({ indexname }) => (indexname ? [] : buildsIndex());

type ConstraintRules = Partial<Record<ConstrType, Judge<Constraint>>>;

/** A constraint that is added to a table with rows. */
const onConstraint: ConstraintRules = {
  CONSTR_FOREIGN: checkValidation,
  CONSTR_CHECK: checkValidation,
  CONSTR_UNIQUE: checkIndex,
  CONSTR_PRIMARY: checkIndex,
  CONSTR_EXCLUSION: blocks(
    'it builds an index while nobody writes, and PostgreSQL has no other way',
    'make a new table with the constraint and move the rows in small steps, or plan a pause',
  ),
};

/** What comes with a column that is added to a table with rows. */
const onColumnPart: ConstraintRules = {
  ...onConstraint,
  CONSTR_NULL: fine,
  CONSTR_NOTNULL: fine,
  CONSTR_DEFAULT: ({ raw_expr: value }) => (differsByRow(value) ? rewrites() : []),
  CONSTR_GENERATED: rewrites,
  CONSTR_IDENTITY: rewrites,
};

export const checkConstraint: Judge<Constraint> = (constraint) =>
  applyCheck(onConstraint, constraint.contype ?? 'CONSTR_NULL', constraint);

const needsValue = breaks(
  'the release before inserts rows without it',
  'give the column a default, or let it be null until the next release',
);

export function checkColumn({ typeName, constraints = [] }: ColumnDef): Obstacle[] {
  const parts = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const kinds = parts.map(({ contype = 'CONSTR_NULL' }) => contype);
  const hasDefault = kinds.includes('CONSTR_DEFAULT');
  const isSerial = /"(small|big)?serial[248]?"/.test(JSON.stringify(typeName ?? {}));
  const lacksValue = kinds.includes('CONSTR_NOTNULL') && !hasDefault;
  return [
    ...(isSerial ? rewrites() : []),
    ...(lacksValue && !isSerial ? needsValue() : []),
    ...parts
      // A column of nulls points at nothing, so PostgreSQL does not look.
      .filter(({ contype }) => hasDefault || contype !== 'CONSTR_FOREIGN')
      .flatMap((part) => applyCheck(onColumnPart, part.contype ?? 'CONSTR_NULL', part)),
  ];
}

/** Functions that give all rows of a statement the same value. */
const steadyFunctions = ['now', 'transaction_timestamp', 'statement_timestamp'];

function differsByRow(value: Node | undefined): boolean {
  const calls = JSON.stringify(value ?? {}).matchAll(/"funcname":(\[.*?\])/g);
  return [...calls].some(
    ([, names = '']) => !steadyFunctions.some((name) => names.includes(`"${name}"`)),
  );
}

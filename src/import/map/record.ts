import { z } from 'zod';
import type { InputProblem } from '../../base/errors.ts';
import { toInputProblems } from '../../input/parse.ts';
import { isObject } from '../../input/is-object.ts';
import type { ImportRow } from '../table/kind.ts';

/** What became of one record of the source. */
interface MappedRecord {
  rows: ImportRow[];
  /** Fields that have a place here, but whose value does not fit. They stay empty. */
  dropped: { field: string; reason: string }[];
  /** Fields with a value for which there is no place here. */
  unknown: string[];
}

/** A record that cannot be imported, in the words of the report. */
export class BadRecord extends Error {}

export type MapRecord = (record: unknown) => MappedRecord;

/** Reports a part of a record that has no place here. */
export type Drop = (field: string, reason: string) => void;

interface RecordDefinition<Shape extends z.ZodRawShape> {
  /** Without these, or with wrong ones, the record is refused. */
  required: readonly (keyof Shape & string)[];
  shape: Shape;
  toRows: (record: z.output<z.ZodObject<Shape>>, drop: Drop) => ImportRow[];
}

/** Checks a record, and makes rows of it. A wrong field that is not required counts as missing. */
export function defineRecord<Shape extends z.ZodRawShape>({
  required,
  shape,
  toRows,
}: RecordDefinition<Shape>): MapRecord {
  const schema = z.object(shape);
  return (sent) => {
    if (!isObject(sent)) throw new BadRecord('it is no object');
    const { record, dropped } = dropWrongFields(schema, required, sent);
    const parsed = schema.safeParse(record);
    if (!parsed.success) {
      throw new BadRecord(toInputProblems(parsed.error).map(formatProblem).join(', '));
    }
    const rows = toRows(parsed.data, (field, reason) => dropped.push({ field, reason }));
    const unknown = Object.keys(sent).filter((key) => !(key in shape) && hasContent(sent[key]));
    return { rows, dropped, unknown };
  };
}

const formatProblem = ({ path, message }: InputProblem) => `${path} ${message}`;

function dropWrongFields(schema: z.ZodType, required: readonly string[], sent: object) {
  const dropped: MappedRecord['dropped'] = [];
  const record: Record<string, unknown> = { ...sent };
  const { error } = schema.safeParse(sent);
  for (const problem of error ? toInputProblems(error) : []) {
    const [field = ''] = problem.path.split('.');
    if (required.includes(field)) throw new BadRecord(formatProblem(problem));
    if (field in record) dropped.push({ field: problem.path, reason: problem.message });
    Reflect.deleteProperty(record, field);
  }
  return { record, dropped };
}

/** False for what says nothing: null, false, an empty text, list or object. */
const hasContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value !== null && value !== undefined && value !== false && value !== '';

import { randomBytes } from 'node:crypto';
import { Kind, type SelectionSetNode } from 'graphql';

/** A record as PostgreSQL wrote it for the answer. Nothing reads its fields. */
export class RecordText {
  text: string;

  constructor(text: string) {
    this.text = text;
  }

  takeFirstNumber(): number {
    const [whole, digits] = /^\{"\w+":(\d+),/.exec(this.text) ?? [];
    if (whole === undefined) throw new TypeError('The record does not begin with a number');
    this.text = `{${this.text.slice(whole.length)}`;
    return Number(digits);
  }

  /** Leaves a mark for `stringifyResult`. */
  toJSON(): unknown {
    if (!gathered) return JSON.parse(this.text);
    gathered.push(this.text);
    return mark;
  }
}

/** No client knows it, so no value of theirs is a mark. */
const mark = randomBytes(16).toString('hex');

let gathered: string[] | null = null;

/** `JSON.stringify`, with the texts of records as they are. */
export function stringifyResult(value: unknown): string {
  const texts: string[] = [];
  gathered = texts;
  try {
    const parts = JSON.stringify(value).split(`"${mark}"`);
    return parts.map((part, index) => part + (texts[index] ?? '')).join('');
  } finally {
    gathered = null;
  }
}

/** Takes the first field, a whole number, out of a record. */
export function takeFirstField<Name extends string>(
  record: Record<Name, number>,
  name: Name,
): number {
  if (record instanceof RecordText) return record.takeFirstNumber();
  const value = record[name];
  Reflect.deleteProperty(record, name);
  return value;
}

/** A record with a copy of itself under a name that none of its fields has, after what comes between. */
export function repeatUnder(name: string, record: object, between: object = {}): object {
  if (!(record instanceof RecordText)) return { ...record, ...between, [name]: record };
  const { text } = record;
  const added = JSON.stringify({ ...between, [name]: 0 }).slice(1, -'0}'.length);
  return new RecordText(`${text.slice(0, -1)},${added}${text}}`);
}

/** The field that takes the place of what a document asks of a record. Clients cannot ask for it. */
export const textFieldName = '__text';

/** What a document asks of a record that comes as text. */
export const textSet: SelectionSetNode = {
  kind: Kind.SELECTION_SET,
  selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: textFieldName } }],
};

/** Puts the texts in the place of the records that hold nothing else. */
export function liftTexts(data: Record<string, unknown>): void {
  for (const name in data) {
    const value = data[name];
    if (typeof value !== 'object' || value === null || value instanceof RecordText) continue;
    const inner = value as Record<string, unknown>;
    const record = inner[textFieldName];
    if (record instanceof RecordText) data[name] = record;
    else liftTexts(inner);
  }
}

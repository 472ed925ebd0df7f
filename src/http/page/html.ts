/** Text that is markup already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | false | null | undefined | readonly Value[];

/** Everything that is put in is escaped, but for what this has made itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    parts
      .map((part, place) => part + (place < values.length ? written(values[place]) : ''))
      .join(''),
  );
}

function written(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return value ? value.map(written).join('') : '';
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

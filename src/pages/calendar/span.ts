export interface TimeSpan {
  /** Instants. */
  start: string;
  end: string;
}

const toMs = (instant: string) => Date.parse(instant);

export const isMeeting = (one: TimeSpan, other: TimeSpan) =>
  toMs(one.start) < toMs(other.end) && toMs(other.start) < toMs(one.end);

/** Joins spans that touch or overlap. They come in the order of their starts. */
export function joinSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const joined: TimeSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && toMs(span.start) <= toMs(last.end)) {
      if (toMs(span.end) > toMs(last.end)) last.end = span.end;
    } else joined.push({ ...span });
  }
  return joined;
}

export interface TimeSpan {
  /** Instants. */
  start: string;
  end: string;
}

/** In milliseconds: where many spans are compared with many, their texts are read once. */
export interface TimedSpan {
  from: number;
  to: number;
}

export const toTimed = ({ start, end }: TimeSpan): TimedSpan => ({
  from: toMs(start),
  to: toMs(end),
});

const toMs = (instant: string) => Date.parse(instant);

export const isMeeting = (one: TimedSpan, other: TimedSpan) =>
  one.from < other.to && other.from < one.to;

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

/** What is said of a span. Only names, kinds and codes of ours: never a value that a caller sent. */
export type Attributes = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

/** Who waits for whom: we for another system, another system for us, or we for ourselves. */
type SpanKind = 'CLIENT' | 'SERVER' | 'INTERNAL';

export interface SpanStart {
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
}

/** Where in a trace something happened. */
export interface TracePlace {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
}

/** A piece of work that is measured, and exported when it has ended. */
export interface Span extends TracePlace {
  /** Undefined once this span has ended: what goes on after an answer belongs to no trace. */
  startChild: (start: SpanStart) => Span | undefined;
  set: (attributes: Attributes) => void;
  rename: (name: string) => void;
  /** Says that the work failed through a fault of ours, or of a system that we asked. */
  fail: () => void;
  end: () => void;
}

export interface RootStart extends SpanStart {
  /** The header of W3C Trace Context. A trace that a caller began goes on. */
  traceparent?: string | undefined;
  /** What caused it, as `formatTraceparent` wrote it. It is a trace of its own, with a link. */
  cause?: string | null | undefined;
}

/** Tells the operator. */
export type Warn = (details: Record<string, unknown>, message: string) => void;

export interface Tracer {
  /** Undefined if this trace is not sampled. */
  startRoot: (start: RootStart) => Span | undefined;
  /** How many spans never reached the collector. */
  countLost: () => number;
  /** Sends what is left, for a short time. */
  close: () => Promise<void>;
}

/** Version 00 of W3C Trace Context, and later ones, which begin in the same way. All zeros are invalid. */
const pattern =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
const maxLength = 256;
const sampledFlag = 1;

/** Null if it is none. */
export function parseTraceparent(text: string): (TracePlace & { isSampled: boolean }) | null {
  const [, traceId, spanId, flags = ''] = pattern.exec(text.slice(0, maxLength)) ?? [];
  if (traceId === undefined || spanId === undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampledFlag) !== 0 };
}

/** What is exported has been sampled. */
export const formatTraceparent = ({ traceId, spanId }: TracePlace) => `00-${traceId}-${spanId}-01`;

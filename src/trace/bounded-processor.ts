import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  BatchSpanProcessor,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { Warn } from './span.ts';

/** Spans that wait or are under way. With about a kilobyte each they take a few megabytes. */
const maxHeld = 4_096;
const sendEveryMs = 1_000;
/** How often the log says that spans were lost. */
const complainEveryMs = 60_000;

/**
 * Sends spans behind the requests, in batches. A collector that is slow or gone costs spans, which are counted, and
 * nothing else: what waits is bounded, and nobody waits for it.
 */
export function createBoundedProcessor(exporter: OTLPTraceExporter, warn: Warn) {
  let held = 0;
  const losses = createLosses(warn);
  const counting: SpanExporter = {
    export(spans, settle) {
      exporter.export(spans, ({ code, error }) => {
        held -= spans.length;
        if (code !== 0) losses.add(spans.length, error?.message ?? 'no reason given');
        settle({ code: 0 });
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
  const batches = new BatchSpanProcessor({
    exporter: counting,
    maxQueueSize: maxHeld,
    scheduledDelayMillis: sendEveryMs,
  });
  const processor: SpanProcessor = {
    onStart: (span, context) => {
      batches.onStart(span, context);
    },
    onEnd: (span) => {
      if (held >= maxHeld) losses.add(1, 'too many wait');
      else {
        held++;
        batches.onEnd(span);
      }
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
  return { processor, countLost: losses.count };
}

/** Counts spans that were lost, and says so in the log now and then. */
function createLosses(warn: Warn) {
  let lost = 0;
  let saidAt = -Infinity;
  return {
    count: () => lost,
    add: (spans: number, reason: string) => {
      lost += spans;
      const now = performance.now();
      if (now - saidAt < complainEveryMs) return;
      saidAt = now;
      warn({ lost, reason: reason.slice(0, 200) }, 'spans do not reach the collector');
    },
  };
}

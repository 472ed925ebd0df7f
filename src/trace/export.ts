import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span as ExportedSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer as SpanMaker,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import type { Config } from '../config/config.ts';
import { version } from '../base/version.ts';
import { createBoundedProcessor } from './bounded-processor.ts';
import { createSampler } from './sampler.ts';
import {
  type Attributes,
  parseTraceparent,
  type RootStart,
  type Span,
  type SpanStart,
  type Tracer,
  type Warn,
} from './span.ts';

/** Names and codes of ours are shorter. What callers choose is cut before. */
const maxAttributeLength = 256;
/** How long a stop waits for the collector. */
const closeMs = 2_000;

/** Exports traces with the SDK of OpenTelemetry. Import this file only if somebody wants them. */
export function createTracer(config: Config, url: string, warn: Warn): Tracer {
  const exporter = new OTLPTraceExporter({
    url,
    timeoutMillis: config.OTEL_EXPORTER_OTLP_TIMEOUT,
  });
  // The SDK says through these what it would otherwise say to nobody.
  diag.setLogger(createDiagLogger(warn), {
    logLevel: DiagLogLevel.ERROR,
    suppressOverrideMessage: true,
  });
  const bounded = createBoundedProcessor(exporter, warn);
  const provider = new TracerProvider({
    sampler: createSampler(config),
    resource: describeProcess(),
    spanLimits: { attributeValueLengthLimit: maxAttributeLength },
    spanProcessors: [bounded.processor],
  });
  const maker = provider.getTracer('almanac', version);
  return {
    startRoot: (start) => startRoot(maker, start),
    countLost: bounded.countLost,
    close: async () => {
      const patience = new Promise((resolve) => setTimeout(resolve, closeMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), patience]);
    },
  };
}

function createDiagLogger(warn: Warn) {
  const ignore = () => undefined;
  const complain = (message: string) => {
    warn({ reason: message.slice(0, 500) }, 'traces');
  };
  return { error: complain, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
}

/** `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` win. The SDK reads them itself. */
const describeProcess = () =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'almanac', 'service.version': version }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));

function startRoot(maker: SpanMaker, start: RootStart): Span | undefined {
  const { traceparent = '', cause } = start;
  const [parent, origin] = [traceparent, cause ?? ''].map(readContext);
  const around = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  const links = origin ? [{ context: origin }] : [];
  const made = maker.startSpan(start.name, { ...toSpanOptions(start), links }, around);
  return made.isRecording() ? wrapSpan(maker, made) : undefined;
}

/** Without `tracestate`, which is a text of the caller. */
function readContext(traceparent: string): SpanContext | null {
  const place = parseTraceparent(traceparent);
  if (!place) return null;
  const { traceId, spanId, isSampled } = place;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return { traceId, spanId, traceFlags, isRemote: true };
}

const toSpanOptions = ({ kind = 'INTERNAL', attributes = {} }: SpanStart) => ({
  kind: SpanKind[kind],
  attributes,
});

/** The SDK complains about each use of a span that has ended. Ours ignores it. */
function wrapSpan(maker: SpanMaker, made: ExportedSpan): Span {
  const { traceId, spanId } = made.spanContext();
  const inside = trace.setSpan(ROOT_CONTEXT, made);
  const ifOpen =
    <Given extends unknown[]>(act: (...given: Given) => unknown) =>
    (...given: Given) => {
      if (made.isRecording()) act(...given);
    };
  return {
    traceId,
    spanId,
    startChild: (start) =>
      made.isRecording()
        ? wrapSpan(maker, maker.startSpan(start.name, toSpanOptions(start), inside))
        : undefined,
    set: ifOpen((attributes: Attributes) => made.setAttributes({ ...attributes })),
    rename: ifOpen((name: string) => made.updateName(name)),
    fail: ifOpen(() => made.setStatus({ code: SpanStatusCode.ERROR })),
    end: ifOpen(() => {
      made.end();
    }),
  };
}

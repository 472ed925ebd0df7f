import type { Config } from '../config/config.ts';
import type { Tracer, Warn } from './span.ts';

/** Where traces go: null if nobody wants any. */
export function findCollector(config: Config): string | null {
  if (config.OTEL_SDK_DISABLED || config.OTEL_TRACES_EXPORTER === 'none') return null;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: exact } = config;
  if (exact !== undefined) return exact;
  return base === undefined ? null : `${base.replace(/\/$/, '')}/v1/traces`;
}

/** Loads the SDK only if there is a collector. Without one, a span costs a look at what is undefined. */
export async function openTracer(config: Config, warn: Warn): Promise<Tracer | undefined> {
  const url = findCollector(config);
  if (url === null) return undefined;
  const { createTracer } = await import('./export.ts');
  return createTracer(config, url, warn);
}

import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config/config.ts';

/** Traces a second that callers may have recorded by asking for it in `traceparent`. */
const maxAskedForPerSecond = 20;

type Settings = Pick<Config, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>;

const rootSamplers: Record<string, (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
};

/** Which traces are recorded, by the names of the specification. */
export function createSampler({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Settings): Sampler {
  const root = rootSamplers[name.replace('parentbased_', '')]?.(ratio) ?? new AlwaysOnSampler();
  return name.startsWith('parentbased_')
    ? new ParentBasedSampler({ root, remoteParentSampled: createAskedForSampler(root) })
    : root;
}

/** Anyone can send a `traceparent`, so what it asks for has a limit. Beyond that we decide ourselves. */
function createAskedForSampler(root: Sampler): Sampler {
  const always = new AlwaysOnSampler();
  let second = 0;
  let asked = 0;
  return {
    shouldSample: (...given) => {
      const now = Math.floor(performance.now() / 1_000);
      if (now !== second) [second, asked] = [now, 0];
      return (++asked <= maxAskedForPerSecond ? always : root).shouldSample(...given);
    },
    toString: () => `AskedFor{${root.toString()}}`,
  };
}

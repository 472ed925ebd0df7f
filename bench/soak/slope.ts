import { computeMedianValue } from '../figures.ts';

/** A reading of something that must not grow. */
export interface UsageReading {
  ms: number;
  value: number;
}

export interface Trend {
  /** The medians of the middle and of the last third. */
  middle: number;
  last: number;
  /** By least squares over the medians of each minute. */
  perHour: number;
  /** Half of the interval that holds the slope with 95 % confidence. */
  margin: number;
  isFlat: boolean;
}

/** What the last third may have more than the middle one: the larger of the two. */
export interface Tolerance {
  share: number;
  atLeast: number;
}

const hourMs = 3_600_000;
/** A minute, or less in a short run. */
const blocks = 20;

/** Null if there is too little to tell. */
export function computeTrend(
  readings: readonly UsageReading[],
  tolerance: Tolerance,
): Trend | null {
  const valid = readings.filter(({ value }) => Number.isFinite(value));
  const [first, end] = [valid[0]?.ms, valid.at(-1)?.ms];
  if (first === undefined || end === undefined || valid.length < 9) return null;
  const takeThird = (nth: number) =>
    computeMedianValue(
      valid
        .filter(({ ms }) => Math.min(2, Math.floor((3 * (ms - first)) / (end - first))) === nth)
        .map(({ value }) => value),
    );
  const [middle, last] = [takeThird(1), takeThird(2)];
  const allowed = Math.max(middle * tolerance.share, tolerance.atLeast);
  return { middle, last, ...fitLine(toBlocks(valid)), isFlat: last - middle <= allowed };
}

/** Readings that follow each other are alike, so the margin counts medians of blocks. */
function toBlocks(readings: readonly UsageReading[]): UsageReading[] {
  const size = Math.max(1, Math.ceil(readings.length / blocks));
  const count = Math.floor(readings.length / size);
  return Array.from({ length: count }, (_, nth) => {
    const part = readings.slice(nth * size, (nth + 1) * size);
    return {
      ms: computeMedianValue(part.map(({ ms }) => ms)),
      value: computeMedianValue(part.map(({ value }) => value)),
    };
  });
}

const computeMean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Student's t for 95 %, by Cornish and Fisher: right to 1 % from five degrees of freedom on. */
function computeT(freedom: number): number {
  const z = 1.959964;
  return (
    z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2)
  );
}

function fitLine(points: readonly UsageReading[]): Pick<Trend, 'perHour' | 'margin'> {
  const hours = points.map(({ ms }) => ms / hourMs);
  const [x, y] = [computeMean(hours), computeMean(points.map(({ value }) => value))];
  const spread = hours.reduce((sum, hour) => sum + (hour - x) ** 2, 0);
  const perHour =
    points.reduce((sum, { value }, nth) => sum + ((hours[nth] ?? x) - x) * (value - y), 0) / spread;
  const rest = points.reduce(
    (sum, { value }, nth) => sum + (value - y - perHour * ((hours[nth] ?? x) - x)) ** 2,
    0,
  );
  const freedom = points.length - 2;
  return { perHour, margin: computeT(freedom) * Math.sqrt(rest / freedom / spread) };
}

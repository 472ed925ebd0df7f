import type { StageBudget } from '../../src/context/stage.ts';
import { printReport, sumFigures } from '../figures.ts';

/** By request, and by stage. */
export type StageFigures = Map<string, Map<string, number>>;

interface Measured {
  figures: StageFigures;
  budgets: ReadonlyMap<string, StageBudget>;
}

const titles: Record<keyof StageBudget, string> = { us: 'microseconds', kb: 'KB allocated' };
/** A stage may cost so many times its budget, because times differ from run to run. */
const tolerance = 2;

/** Prints what each stage took of each request. One that costs twice its budget ends the process with 1. */
export function reportStages(unit: keyof StageBudget, { figures, budgets }: Measured): void {
  const requests = [...figures.keys()];
  const stages = [...new Set([...figures.values()].flatMap((one) => [...one.keys()]))];
  const find = (request: string, stage: string) => figures.get(request)?.get(stage) ?? 0;
  const allowed = (stage: string) => budgets.get(stage)?.[unit] ?? 0;
  const rows = stages.map((stage) => [
    stage,
    String(allowed(stage)),
    ...requests.map((request) => find(request, stage).toFixed(1)),
  ]);
  const sums = requests.map((name) => sumFigures([...(figures.get(name)?.values() ?? [])]));
  const together = ['together', '', ...sums.map((sum) => sum.toFixed(1))];
  const problems = stages.flatMap((stage) => {
    const most = Math.max(...requests.map((request) => find(request, stage)));
    const cost = `${stage} costs ${most.toFixed(1)} ${titles[unit]}, and its budget is ${allowed(stage)}`;
    return most > tolerance * allowed(stage) ? [cost] : [];
  });
  const header = [titles[unit], 'budget', ...requests];
  printReport([{ rows: [header, ...rows, together], names: 1 }], [problems]);
}

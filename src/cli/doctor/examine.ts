import { type Check, type DoctorTools, runCheck } from './check.ts';
import { machineChecks } from './machine.ts';
import { databaseCheck, postgresChecks } from './postgres.ts';
import { serviceChecks } from './service.ts';

const checks: readonly Check[] = [...postgresChecks, ...machineChecks, ...serviceChecks];

/** Looks at everything, changes nothing. */
export async function examine(tools: DoctorTools) {
  const database = await runCheck(databaseCheck, tools);
  const isReachable = database.status === 'ok';
  const possible = checks.filter(({ needsDatabase }) => isReachable || !needsDatabase);
  const others = await Promise.all(possible.map((check) => runCheck(check, tools)));
  const found = [database, ...others];
  const count = (status: string) => found.filter((one) => one.status === status).length;
  return { checks: found, problems: count('problem'), warnings: count('warning') };
}

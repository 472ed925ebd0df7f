import { describe, expect, it } from 'vitest';
import { listMissing } from '../../bench/cluster/cluster.ts';
import { closeAtEnd } from '../support/at-end.ts';
import { runScript } from '../support/process.ts';

const missing = listMissing();
const missingMessage = `no ${missing.join(', ')}: apt-get install etcd-server patroni haproxy pgbouncer`;

describe.runIf(missing.length === 0)('the cluster of PostgreSQL in docs/deploy', () => {
  it('loses, doubles and reorders nothing when the machine of the primary is killed', async () => {
    const { child, ended } = runScript('bench/cluster/run.ts', [], { BENCH_SHORT: 'yes' });
    // It ends what it has started, unless it is killed.
    closeAtEnd(() => child.kill('SIGTERM') && ended);
    const { code, stdout, stderr } = await ended;
    expect([code, stderr]).toEqual([0, expect.stringContaining('kill -9 of the primary')]);
    const [header = [], row = []] = stdout.split('\n').map((line) => line.split(/ {2,}/));
    const found = Object.fromEntries(header.map((one, nth) => [one, row[nth]]));
    expect(found).toMatchObject({ lost: '0', doubled: '0', 'out of order': '0', wrong: '0' });
    expect(Number(found['acknowledged'])).toBeGreaterThan(20);
    // It did meet the failure.
    expect(Number(found['s to a write'])).toBeGreaterThan(1);
  });
});

if (missing.length > 0) it.skip(missingMessage, () => undefined);

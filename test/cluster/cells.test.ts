import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placeNginx, runNginx } from '../../bench/cells/front.ts';
import { closeAtEnd } from '../support/at-end.ts';
import { hasNginx } from '../support/installed.ts';

describe.runIf(hasNginx)('nginx before the cells in docs/deploy', () => {
  it('accepts the file and its maps', async () => {
    const ports = { CELL_A: '127.0.0.1:3001', CELL_B: '127.0.0.1:3002', LISTEN: '127.0.0.1:3003' };
    const folder = placeNginx(ports);
    closeAtEnd(() => {
      rmSync(folder, { recursive: true });
    });
    const { stderr } = await runNginx(folder, '-t');
    expect(stderr).toContain('test is successful');
  });
});

if (!hasNginx) it.skip('no nginx: apt-get install nginx-light', () => undefined);

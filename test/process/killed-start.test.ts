import { describe, expect, it } from 'vitest';
import { startServerProcess } from '../support/process.ts';
import { hasTerminal, runOnTerminal } from '../support/terminal.ts';

const NODE_OPTIONS = '--import=data:text/javascript,process.kill(process.pid,9)';

describe('a program that is killed before it is ready', () => {
  it('is no server', async () => {
    await expect(startServerProcess({ NODE_OPTIONS })).rejects.toThrow('No server');
  });

  it.runIf(hasTerminal)('shows nothing on a terminal', async () => {
    const server = runOnTerminal('src/main.ts', [], { NODE_OPTIONS });
    await expect(server.waitFor('listening')).rejects.toThrow('The terminal shows');
  });
});

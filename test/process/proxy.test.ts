import { describe, expect, it } from 'vitest';
import { startApp } from '../support/app.ts';

describe('a request with X-Forwarded-For or Forwarded', () => {
  const start = async (TRUST_PROXY: string) => {
    const lines: string[] = [];
    let now = new Date('2031-03-04T10:00:00Z');
    const write = (line: string) => void lines.push(line);
    const env = { TRUST_PROXY, LOG_LEVEL: 'warn' };
    const { as } = await startApp(env, () => now, 0, { write });
    const send = (headers: Record<string, string>) => as().fetch('/healthz', { headers });
    const waitAnHour = () => {
      now = new Date(now.getTime() + 3_600_000);
    };
    return { lines, send, waitAnHour };
  };

  it.each(['x-forwarded-for', 'forwarded'])(
    'makes the log say what to set, once an hour, while TRUST_PROXY is 0: %s',
    async (header) => {
      const { lines, send, waitAnHour } = await start('0');
      await send({});
      expect(lines).toEqual([]);
      for (let nth = 0; nth < 3; nth++) await send({ [header]: 'for=192.0.2.43' });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('Set TRUST_PROXY to the number of your proxies');
      expect(lines[0]).toContain(`"header":"${header}"`);
      expect(lines[0]).not.toContain('192.0.2.43');
      waitAnHour();
      await send({ [header]: 'for=192.0.2.43' });
      expect(lines).toHaveLength(2);
    },
  );

  it('says nothing if the proxy is trusted', async () => {
    const { lines, send } = await start('1');
    await send({ 'x-forwarded-for': '192.0.2.43', forwarded: 'for=192.0.2.43' });
    expect(lines).toEqual([]);
  });
});

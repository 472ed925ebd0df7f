import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { isFromThisMachine } from '../../src/http/local.ts';
import { startApp } from '../support/app.ts';

describe('/metrics on the public port', () => {
  const start = async (settings: Record<string, string> = {}) => {
    const { url } = await startApp(settings);
    return async (headers: Record<string, string>) => {
      const asked = get(`${url}/metrics`, { headers, agent: false });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
  };

  it('answers this machine', async () => {
    const ask = await start({ PUBLIC_URL: 'https://bookings.example.com' });
    expect(await ask({})).toBe(200);
    expect(await ask({ host: 'localhost:3000' })).toBe(200);
  });

  it.each([
    ['Forwarded', { forwarded: 'for=127.0.0.1' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }],
    ['Via', { via: '1.1 proxy' }],
    ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
    ['the Host of the site', { host: 'bookings.example.com' }],
  ])('does not answer a request with %s, also from a trusted proxy', async (_what, headers) => {
    for (const TRUST_PROXY of ['0', '1'])
      expect(await (await start({ TRUST_PROXY }))(headers)).toBe(404);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.0.2.2', false],
    ['::ffff:192.0.2.2', false],
    ['172.17.0.1', false],
    ['fd00::2', false],
    [undefined, false],
  ])('looks at the peer of the connection: %s', (remoteAddress, isAllowed) => {
    const headers = { host: '127.0.0.1:3000' };
    expect(isFromThisMachine({ headers, socket: { remoteAddress } } as Request)).toBe(isAllowed);
  });
});

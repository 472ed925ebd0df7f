import { describe, expect, it } from 'vitest';
import {
  createNetworkGuard,
  isPublicAddress,
  type NetworkGuard,
} from '../../src/outgoing/guard.ts';
import { sendWebhook } from '../../src/webhooks/send.ts';
import { startReceiver } from '../support/webhook/receiver.ts';

const receiver = await startReceiver();
const { port } = new URL(receiver.url);

const limits = { totalMs: 2_000, bodyMs: 100 };
const refusal = 'The address of the receiver is not public';

const sendTo = (url: string, guard: NetworkGuard) =>
  sendWebhook({ url, headers: { 'Content-Type': 'application/json' }, body: '{}' }, guard, limits);

/** A guard to which names lead where the list says, one entry after the other. */
const createTestGuard = (...answers: string[][]) => {
  let last: string[] = [];
  return createNetworkGuard(false, () => Promise.resolve((last = answers.shift() ?? last)));
};

describe('isPublic', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '168.63.129.16',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::169.254.169.254',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2001:20::1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
    'fec0::1',
    'ff02::1',
    'ff0e::1',
    '4000::1',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450::1',
    '2001:4860:4860::8888',
  ])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a private address is refused', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '0',
    '0.0.0.0',
    '①②⑦.0.0.1',
    '%31%32%37.0.0.1',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '169.254.169.254',
    '0xa9fea9fe',
    '10.0.0.1',
    '192.168.1.1',
    '100.100.100.200',
  ])('as the literal %s', async (host) => {
    const nowhere = createNetworkGuard(false, () =>
      Promise.reject(new Error('A literal is not looked up')),
    );
    const before = receiver.received.length;
    const { status, error } = await sendTo(`http://${host}:${port}/in`, nowhere);
    expect({ status, error }).toEqual({ status: null, error: refusal });
    expect(receiver.received).toHaveLength(before);
  });

  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['10.1.2.3']],
    // One good address does not excuse a bad one.
    [['93.184.216.34', '127.0.0.1']],
  ])('behind a name that leads to %s', async (addresses) => {
    // Before it is connected to.
    const guard = { ...createTestGuard(addresses), assertPeer: () => undefined };
    const { error } = await sendTo(`http://receiver.example:${port}/in`, guard);
    expect(error).toBe(refusal);
  });

  it('even if the name was public before: every attempt resolves it again', async () => {
    const asked: string[] = [];
    const answers = ['93.184.216.34', '127.0.0.1'];
    const guard = createNetworkGuard(false, (name) => {
      asked.push(name);
      return Promise.resolve([answers.shift() ?? '']);
    });
    const before = receiver.received.length;
    const quick = { totalMs: 50, bodyMs: 50 };
    const letter = { url: `http://changing.example:${port}/in`, headers: {}, body: '{}' };
    expect((await sendWebhook(letter, guard, quick)).error).not.toBe(refusal);
    expect((await sendWebhook(letter, guard, quick)).error).toBe(refusal);
    expect(asked).toEqual(['changing.example', 'changing.example']);
    expect(receiver.received).toHaveLength(before);
  });

  it('when a connection reaches it, before anything is sent', async () => {
    const { assertPeer } = createNetworkGuard(false);
    const guard = { ...createNetworkGuard(true), assertPeer };
    const before = receiver.received.length;
    expect((await sendTo(`${receiver.url}/in`, guard)).error).toBe(refusal);
    expect(receiver.received).toHaveLength(before);
  });

  it('after a redirect: redirects are not followed', async () => {
    receiver.answer = (res) => res.writeHead(307, { location: `${receiver.url}/inside` }).end();
    const before = receiver.received.length;
    const { status, headers } = await sendTo(`${receiver.url}/in`, createNetworkGuard(true));
    expect(status).toBe(307);
    expect(headers).toMatchObject({ location: `${receiver.url}/inside` });
    expect(receiver.received.slice(before).map(({ path }) => path)).toEqual(['/in']);
  });
});

describe('in development', () => {
  it.each(['127.0.0.1', 'localhost'])('%s can be reached', async (host) => {
    receiver.answer = (res) => res.end('thanks');
    const reply = await sendTo(`http://${host}:${port}/in`, createNetworkGuard(true));
    expect(reply).toMatchObject({ status: 200, body: 'thanks', error: null });
  });
});

describe('a name that does not resolve', () => {
  it.each([[[]], [undefined]])('is reported in plain words', async (addresses) => {
    const missing = Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
    const resolve = () => (addresses ? Promise.resolve(addresses) : Promise.reject(missing));
    const { error } = await sendTo('http://nowhere.example/', createNetworkGuard(false, resolve));
    expect(error).toBe('The host name does not exist');
  });
});

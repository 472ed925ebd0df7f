import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { startApp } from '../support/app.ts';
import { bookingChangedSubscription } from '../support/ask/graphql.ts';
import { countLive, openReady, toMessage } from '../support/ask/socket.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';

const multipart = 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0';

/** Subscribes over HTTP. Returns what has come. */
async function listen(accept: string, at: string, secret: string) {
  const aborter = new AbortController();
  onTestFinished(() => {
    aborter.abort();
  });
  const { body } = await fetch(`${at}/graphql`, {
    method: 'POST',
    headers: { accept, 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ query: bookingChangedSubscription }),
    signal: aborter.signal,
  });
  let text = '';
  const reading = (body ?? new ReadableStream<never>()).pipeThrough(new TextDecoderStream());
  const read = async () => {
    for await (const chunk of reading) text += chunk;
    text += ' END';
  };
  read().catch(() => undefined);
  return () => text;
}

async function listenOverSocket(at: string, secret: string) {
  const { heard, send } = await openReady(at, secret);
  send(toMessage('1', bookingChangedSubscription));
  return () => JSON.stringify(heard).replace('"type":"complete"', 'END');
}

describe.each([
  ['Server-Sent Events', listen.bind(null, 'text/event-stream')],
  ['multipart', listen.bind(null, multipart)],
  ['WebSocket', listenOverSocket],
])('a stream over %s', (_name, start) => {
  it('ends when its access token expires', async () => {
    let passed = 0;
    const app = await startApp({}, () => new Date(readSystemClock().getTime() + passed));
    const secret = await buildAccessToken(await buildUser(), ['READ_BOOKING']);
    const readText = await start(app.url, secret);
    await expect.poll(readText).toContain('"cursor"');
    // The token lasts for half an hour.
    passed = 1_700_000;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(readText()).not.toContain('"errors"');
    passed = 1_900_000;
    await expect.poll(readText).toMatch(/"UNAUTHENTICATED".*END/s);
    expect((await countLive(app.url)).streams).toBe(0);
  });
});

it('a multipart stream shows every 12 seconds that it is alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = await startApp();
  const readText = await listen(multipart, app.url, (await buildUser()).key);
  const countBeats = () => readText().split('\r\n\r\n{}\r\n--graphql').length - 1;
  await expect.poll(readText).toContain('"cursor"');
  for (const count of [1, 2, 3]) {
    expect(countBeats()).toBe(count);
    vi.advanceTimersByTime(12_000);
    await expect.poll(countBeats).toBe(count + 1);
  }
});

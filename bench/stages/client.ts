import { parentPort } from 'node:worker_threads';
import { type KeptConnection, openConnection } from '../load.ts';

/** What a thread is asked to do: send this request so many times, one after the other. */
export interface AskedRound {
  port: number;
  request: Uint8Array;
  times: number;
}

const connections = new Map<number, KeptConnection>();

async function ask({ port, request, times }: AskedRound): Promise<void> {
  const connection = connections.get(port) ?? (await openConnection(port));
  connections.set(port, connection);
  for (let nth = 0; nth < times; nth++) {
    const { status, body } = await connection.ask(Buffer.from(request), true);
    if (status !== 200) throw new Error(`Answered ${status}: ${body}`);
  }
}

parentPort?.on('message', (round: AskedRound) => {
  void ask(round).then(
    () => parentPort?.postMessage('done'),
    (error: unknown) => parentPort?.postMessage(String(error)),
  );
});

/** Loaded into a server (`node --import`): it asks a name server that never answers. */
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';

const silent = createSocket('udp4');
silent.bind(0, '127.0.0.1').unref();
await once(silent, 'listening');
const { port } = silent.address();
/** Those who ask it already. */
const told = new WeakSet<Resolver>();

for (const name of ['resolve4', 'resolve6'] as const) {
  const ask = Resolver.prototype[name];
  Object.defineProperty(Resolver.prototype, name, {
    value(this: Resolver, ...asked: Parameters<typeof ask>) {
      if (!told.has(this)) this.setServers([`127.0.0.1:${port}`]);
      told.add(this);
      return Reflect.apply(ask, this, asked);
    },
  });
}

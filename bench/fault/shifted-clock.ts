/** Loaded into a server (`node --import`): SIGUSR2 sets its clock back, and forward again the next time. */
import process from 'node:process';

const backMs = 3 * 3_600_000;
const SystemDate = Date;
let shift = 0;

process.on('SIGUSR2', () => {
  shift = shift === 0 ? -backMs : 0;
});

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args: unknown[], self) =>
    args.length > 0
      ? Reflect.construct(target, args, self)
      : Reflect.construct(target, [SystemDate.now() + shift], self),
  get: (target, name, self) =>
    name === 'now' ? () => SystemDate.now() + shift : Reflect.get(target, name, self),
});

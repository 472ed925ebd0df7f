import type { Request } from 'express';

const isLoopbackName = (name: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(name.toLowerCase());
const isLoopbackAddress = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** What proxies add to a request. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** True for a request from this machine that names it and has come through no proxy that says so. */
export const isFromThisMachine = (req: Request): boolean =>
  isLoopbackName(URL.parse(`http://${req.headers.host ?? ''}`)?.hostname ?? '') &&
  isLoopbackAddress(req.socket.remoteAddress ?? '') &&
  proxyHeaders.every((name) => req.headers[name] === undefined);

/**
 * True for a browser on this machine that opens a server which is meant for this machine. A proxy
 * that hides itself, on a server that does not know its public URL, looks the same: never show a
 * secret because of this.
 */
export const isLocal = (req: Request, publicUrl: string): boolean =>
  isLoopbackName(new URL(publicUrl).hostname) && isFromThisMachine(req);

import { z } from 'zod';
import { listServers } from '../input/server-list.ts';
import { defineChoice } from './kind.ts';

/** It may list several servers of one cluster, and hold a password. */
const isRelayUrl = (text: string) =>
  listServers(text).every((server) => {
    const url = URL.parse(server);
    return url !== null && /^(nats|tls):$/.test(url.protocol) && url.hostname !== '';
  });

/** Where `npm run relay` publishes the event log. `RELAY_DAYS` is beside the other days. */
export const relaySettings = {
  RELAY_URL: z.string().refine(isRelayUrl, 'must be a nats:// or tls:// URL').optional(),
  RELAY_CREDENTIALS: z.string().min(1).optional(),
  RELAY_STREAM: z
    .string()
    .regex(/^[\w-]{1,32}$/, 'must be up to 32 letters, digits, hyphens and underscores')
    .default('almanac'),
  RELAY_FROM: defineChoice('start', 'now').optional(),
};

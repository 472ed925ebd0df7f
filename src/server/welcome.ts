import process from 'node:process';
import type { Config } from '../config/config.ts';
import { findCredentialsFile, type ShownCredentials } from '../demo/demo.ts';
import type { Logger } from '../trace/logger.ts';

interface Started {
  config: Config;
  url: string;
  /** Set on the first start, which has created the demo world. */
  demo: { file: string; credentials: { maya: ShownCredentials } } | null;
  now: Date;
  logger: Logger;
}

/** Tells the operator what to try. Secrets are shown once and on a terminal only, because others read logs. */
export function welcome(started: Started): void {
  const { demo, url, now, logger } = started;
  if (process.stdout.isTTY) {
    process.stdout.write(demo ? formatFirstWelcome(url, demo, now) : formatWelcome(started));
  } else if (demo) {
    logger.info({ file: demo.file }, 'created the demo world: the file has its credentials');
  }
}

const formatFirstWelcome = (
  url: string,
  { file, credentials: { maya } }: NonNullable<Started['demo']>,
  now: Date,
) => `
Almanac is running at ${url}

Created the demo world. Its credentials are shown here once and stored in ${file}.
Below are three ways to look around as Maya, a host with several weeks of bookings.

  1. From a second terminal. The samples of the README and the guides use these variables:

  export KEY=${maya.apiKey} DAY=${findSampleDay(now)}

  curl -s ${url}/v1/me -H 'Authorization: Bearer ${maya.apiKey}'

  2. In GraphiQL, with example operations:

  ${url}/graphql#key=${maya.apiKey}

  3. In the pages. Sign in: ${maya.email}, ${maya.password}

  ${url}/auth/sign-in

The administrator, Alex Admin, has no password and no key. To make a key:

  npm run -s cli -- api-key create --email admin@northwind.example

Press Ctrl-C to stop. Log lines of requests follow.

`;

function formatWelcome({ config, url, now }: Started): string {
  const file = findCredentialsFile(config);
  const access =
    file !== null
      ? `The credentials of the demo world are in ${file}. The samples also need a day:

  export DAY=${findSampleDay(now)}`
      : `To make an administrator who can sign in:

  npm run -s cli -- user create --email you@example.com --name You --role ADMIN --password -`;
  return `
Almanac is running at ${url}

  ${url}/graphql  GraphiQL
  ${url}/docs     guides and reference

${access}

Press Ctrl-C to stop. Log lines of requests follow.

`;
}

/** A Tuesday on which Maya has no bookings yet: the demo world ends before. */
function findSampleDay(now: Date): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  const soon = today.toPlainDate().add({ days: 28 });
  return soon.add({ days: (9 - soon.dayOfWeek) % 7 }).toString();
}

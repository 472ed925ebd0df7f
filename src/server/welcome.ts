import { join } from 'node:path';
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
  const { demo, logger } = started;
  if (process.stdout.isTTY) {
    process.stdout.write(demo ? formatFirstWelcome(started, demo) : formatWelcome(started));
  } else if (demo) {
    logger.info({ file: demo.file }, 'created the demo world: the file has its credentials');
  }
}

const formatFirstWelcome = (
  { url, now, config }: Started,
  { file, credentials: { maya } }: NonNullable<Started['demo']>,
) => `
Almanac is running at ${url}

Created the demo world. Its credentials are shown here once and stored in ${file}.
Below are four ways to look around. Maya is a host with several weeks of bookings.

  1. Book Maya, as a guest:

  ${url}/book/maya

  2. See it as Maya. Sign in: ${maya.email}, ${maya.password}

  ${url}/console

  ${describeMails(config)}

  3. From a second terminal. The samples of the README and the guides use these variables:

  export KEY=${maya.apiKey} DAY=${findSampleDay(now)}

  curl -s ${url}/v1/me -H 'Authorization: Bearer ${maya.apiKey}'

  4. In GraphiQL, with example operations:

  ${url}/graphql#key=${maya.apiKey}

The administrator, Alex Admin, has no password and no key. To make a key:

  npm run -s cli -- api-key create --email admin@northwind.example

Press Ctrl-C to stop. Log lines of requests follow.

`;

const describeMails = ({ MAILING, DATA_DIR }: Config) =>
  MAILING.to === 'FILES'
    ? `Mails are not sent: read them in the console under Mail, or in ${join(DATA_DIR, 'mail')}.`
    : 'Mails are listed in the console under Mail.';

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

  ${url}/console  the console
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

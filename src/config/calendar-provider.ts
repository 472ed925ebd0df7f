import { z } from 'zod';
import { tryOrNull } from '../input/try-or-null.ts';

const address = z.url({ protocol: /^https?$/, error: 'must be an https URL' });
const filled = z.string({ error: 'is required' }).min(1, 'is required');

const Provider = z.strictObject({
  name: filled.max(50, 'must have at most 50 characters'),
  authorizeUrl: address,
  tokenUrl: address,
  calendarUrl: address,
  clientId: filled,
  clientSecret: filled,
  scope: filled,
  /** Such as `access_type`, without which Google gives no lasting access. */
  authorizeParams: z.record(z.string(), z.string()).default({}),
});

/** Where hosts sign in to let us into their calendar. */
export type CalendarProviderSettings = z.infer<typeof Provider>;

const example = '[{"name":"Google","authorizeUrl":"https://…", …}]';

/** A JSON list. What is wrong is said without the text, as it holds secrets. */
export const calendarProviders = z
  .string()
  .default('[]')
  .transform((text, context): CalendarProviderSettings[] => {
    const fail = (message: string) => {
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    };
    const list = tryOrNull((): unknown => JSON.parse(text));
    if (!Array.isArray(list)) return fail(`must be a JSON list such as ${example}`);
    const { data, error } = z.array(Provider).safeParse(list);
    if (!data) {
      const problems = error.issues.map(({ path: [at, ...field], message }) =>
        `provider ${Number(at) + 1}: ${field.join('.')} ${message}`.replace(':  ', ': '),
      );
      return fail(problems.join('; '));
    }
    const names = data.map(({ name }) => name);
    return new Set(names).size < names.length ? fail('has two providers of one name') : data;
  });

interface CalendarSettings {
  CALENDAR_ALLOW_PRIVATE: boolean;
  CALENDAR_OAUTH_PROVIDERS: CalendarProviderSettings[];
}

/** Secrets and tokens go over HTTP only in the operator’s own network. */
export const listUnfitProviders = (settings: CalendarSettings) =>
  settings.CALENDAR_ALLOW_PRIVATE
    ? []
    : settings.CALENDAR_OAUTH_PROVIDERS.flatMap(({ name, authorizeUrl, tokenUrl, calendarUrl }) =>
        [authorizeUrl, tokenUrl, calendarUrl].every((url) => url.startsWith('https:'))
          ? []
          : `CALENDAR_OAUTH_PROVIDERS: the addresses of ${name} must begin with https`,
      );

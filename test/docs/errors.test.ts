import { describe, expect, it } from 'vitest';
import { toOAuthErrorCode } from '../../rest-compat/oauth/error.ts';
import { reasonCodes } from '../../src/domain/slot/engine/world.ts';
import { AppError, type ErrorCode, httpStatus, type OAuthError } from '../../src/base/errors.ts';
import { refusalStatus } from '../../src/graphql/transport/refusal.ts';
import { as } from '../support/app.ts';
import { readPage, toVisibleText } from '../support/page/html.ts';

const errorCodes = Object.keys(httpStatus) as ErrorCode[];

/** The compiler refuses a code that is missing here. */
const ownOAuthErrors = {
  access_denied: true,
  invalid_client: true,
  invalid_client_metadata: true,
  invalid_grant: true,
  invalid_redirect_uri: true,
  invalid_request: true,
  invalid_scope: true,
  invalid_target: true,
  unsupported_grant_type: true,
  unsupported_response_type: true,
} satisfies Record<OAuthError, true>;

const oauthErrors = new Set([
  ...Object.keys(ownOAuthErrors),
  ...errorCodes.map((code) => toOAuthErrorCode(new AppError(code, 'x'))),
]);

const { text } = await readPage('/docs/errors');
/** What each entry says, by its code. */
const entries = new Map(
  [...text.matchAll(/<h3 id="(\w+)">.*?<\/h3>(.*?)(?=<h[23]|<\/div>)/gs)].map(
    ([, id = '', entry = '']) => [id, toVisibleText(entry).trim()],
  ),
);

describe('/docs/errors', () => {
  it('has an entry for every code of errors, refusals, slots and OAuth, and no other', () => {
    const codes = [...errorCodes, ...Object.keys(refusalStatus), ...reasonCodes, ...oauthErrors];
    expect([...entries.keys()].toSorted()).toEqual(codes.toSorted());
  });

  it('says in each entry what happened and what to do', () => {
    const other = [...entries].filter(([, text]) => !/^\S.*\.\nWhat to do: \S.*\.$/.test(text));
    expect(other).toEqual([]);
  });

  it('names the status of every code', () => {
    const named = [...entries].flatMap(([code, entry]) => {
      const [, status] = /^(?:REST status|Status) (\d{3})\./.exec(entry) ?? [];
      return status !== undefined && /^[A-Z]/.test(code) ? [[code, Number(status)]] : [];
    });
    expect(Object.fromEntries(named)).toEqual({ ...httpStatus, ...refusalStatus });
  });

  it('is where the type of a problem leads', async () => {
    const response = await as().fetch('/v1/me');
    const { type } = (await response.json()) as { type: string };
    const { pathname, hash } = new URL(type);
    expect(pathname).toBe('/docs/errors');
    expect(entries.has(hash.slice(1))).toBe(true);
  });
});

import { db } from '../support/app.ts';
import { generateSecret, hashSecret } from '../../src/auth/secret.ts';
import { scimPath } from '../../src/base/scopes.ts';
import { buildAdmin } from '../support/build/user.ts';

export interface ScimAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Asks one server, as `PATCH /Users/5`. */
export const createScimClient =
  (base: string, token: string | null) =>
  async (
    line: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ScimAnswer> => {
    const [method = '', path = ''] = line.split(/ (.*)/s);
    const answer = await fetch(base + path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
    };
  };

/** An administrator with a key that is only for SCIM. */
export async function buildDirectory() {
  const admin = await buildAdmin();
  const token = `cal_${generateSecret()}`;
  await db.apiKey.create({
    data: {
      userId: admin.id,
      prefix: token.slice(0, 8),
      hashedKey: hashSecret(token),
      resource: scimPath,
    },
  });
  return { admin, token };
}

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export const patchBody = (...Operations: unknown[]) => ({ schemas: [patchSchema], Operations });

import { Secret, TOTP } from 'otpauth';
import type { createVisitor } from './page/visitor.ts';

type Visitor = ReturnType<typeof createVisitor>;

/** The code that an app shows at this time. */
export const showCode = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

const readSecret = (text: string) => /id="factor-secret"[^>]*>(\w+)</.exec(text)?.[1] ?? '';

export const readRecoveryCodes = (text: string) =>
  /id="recovery-codes"[^>]*>([^<]*)</.exec(text)?.[1]?.trim().split('\n') ?? [];

/** Adds an app in a browser that is signed in. */
export async function addApp(visitor: Visitor, at: Date, base = '/account/security', page = base) {
  const path = `${base}/app`;
  const action = page.includes('?') ? `${path}?${page.split('?')[1] ?? ''}` : path;
  const opened = await visitor.submit(page, {}, action);
  const secret = readSecret(opened.text);
  const added = await visitor.submitForm(opened.text, { code: showCode(secret, at) }, action);
  return { secret, added, recoveryCodes: readRecoveryCodes(added.text) };
}

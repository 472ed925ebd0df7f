import { hashPassword } from '../../../src/auth/password.ts';
import { url as ownUrl } from '../app.ts';
import { buildUser, type UserWithKey } from '../build/user.ts';

export const password = 'correct horse battery';
/** Hashed once: it is meant to be slow. */
const passwordHash = await hashPassword(password);

/** Someone who can sign in. */
export const buildUserWithPassword = (over: Parameters<typeof buildUser>[0] = {}) =>
  buildUser({ passwordHash, ...over });

/** What a page answered. */
interface VisitedPage {
  status: number;
  headers: Headers;
  text: string;
  /** Where it leads, if it does. */
  location: string | null;
  cookies: string[];
}

/** A browser without a face: it keeps its cookies and sends forms, and follows nothing by itself. */
export function createVisitor(url = ownUrl, jar = new Map<string, string>()) {
  async function send(path: string, init: RequestInit = {}): Promise<VisitedPage> {
    const headers = new Headers(init.headers);
    if (jar.size > 0 && !headers.has('cookie')) headers.set('cookie', formatCookies(jar));
    const response = await fetch(url + path, { redirect: 'manual', ...init, headers });
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const { status, headers: answered } = response;
    const text = await response.text();
    return { status, headers: answered, text, location: answered.get('location'), cookies };
  }

  const post = (path: string, fields: Fields, headers: Record<string, string> = {}) =>
    send(path, { method: 'POST', headers, body: new URLSearchParams(toPairs(fields)) });

  return {
    jar,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    send,
    post,
    /** Opens a page and sends its form of that action, as it is but for these fields. */
    async submit(page: string, fields: Fields, action = page, headers = {}): Promise<VisitedPage> {
      return this.submitForm((await send(page)).text, fields, action, headers);
    },
    /** Sends the form of that action on a page that is already open. */
    submitForm(text: string, fields: Fields, action: string, headers = {}): Promise<VisitedPage> {
      const filled = toPairs(fields);
      const own = readHiddenInputs(getForm(text, action)).filter(
        ([name]) => !filled.some(([other]) => other === name),
      );
      return post(action, [...own, ...filled], headers);
    },
    /** The CSRF token that a form of this page holds. */
    proofOn: async (page: string) => readCsrfToken((await send(page)).text),
    async signIn(
      { email }: Pick<UserWithKey, 'email'>,
      path = '/auth/sign-in',
    ): Promise<VisitedPage> {
      return this.submit(path, { email, password });
    },
  };
}

type Fields = Record<string, string | readonly string[]> | [string, string][];

const toPairs = (fields: Fields): [string, string][] =>
  Array.isArray(fields)
    ? fields
    : Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, String(one)]),
      );

const formatCookies = (jar: Map<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/** As it is shown. */
export const unescapeHtml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The first form that is sent there, or that has a button for it. */
function getForm(text: string, action: string): string {
  const forms = [...text.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].map(([form]) => form);
  const found = forms.find((form) =>
    ['action', 'formaction'].some((name) => readAttribute(form, name) === action),
  );
  if (found === undefined) throw new Error(`No form is sent to ${action} by ${text}`);
  return found;
}

const readAttribute = (tag: string, name: string) =>
  unescapeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

const readHiddenInputs = (form: string) =>
  [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/gs)].map(([input]): [string, string] => [
    readAttribute(input, 'name'),
    readAttribute(input, 'value'),
  ]);

export const readCsrfToken = (text: string) => /name="csrf"\s+value="(\w+)"/.exec(text)?.[1] ?? '';

/** What a page shows this once, in its order. */
export const readSecretsShownOnce = (text: string) =>
  [...text.matchAll(/class="once".*?<code[^>]*>([^<]*)<\/code>/gs)].map(([, code]) => code ?? '');

/** A new user with a password, and a browser in which they have signed in. */
export async function signInNewUser(over: Parameters<typeof buildUserWithPassword>[0] = {}) {
  const person = await buildUserWithPassword(over);
  const visitor = createVisitor();
  await visitor.signIn(person);
  return { person, visitor };
}

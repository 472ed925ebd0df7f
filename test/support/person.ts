import { hashPassword } from '../../src/auth/password.ts';
import { buildUser } from './build.ts';

const password = 'correct horse battery staple';

/** Somebody at a browser of his own: it keeps cookies, shows pages and sends their forms. */
export async function buildBrowserPerson() {
  const user = await buildUser({ passwordHash: await hashPassword(password) });
  const cookies = new Map<string, string>();

  async function openPage(address: string, form?: Record<string, string>) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return { response, text: await response.text() };
  }

  /** Fills in the form that has this in it, hidden fields included. */
  function submitForm(
    address: string,
    text: string,
    marked: string,
    filled: Record<string, string>,
  ) {
    const form = text.match(/<form[\s\S]*?<\/form>/g)?.find((one) => one.includes(marked));
    if (form === undefined) throw new Error(`No form with ${marked} at ${address}: ${text}`);
    const action = unescapeHtml(/<form[^>]* action="([^"]*)"/.exec(form)?.[1] ?? '');
    const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      unescapeHtml(/value="([^"]*)"/.exec(input)?.[1] ?? ''),
    ]);
    const fields = { ...(Object.fromEntries(hidden) as Record<string, string>), ...filled };
    return openPage(new URL(action, address).href, fields);
  }

  /** Follows an app's link, signs in where that is asked, and answers. Where that leads to. */
  async function answerConsent(link: string, said: 'allow' | 'deny'): Promise<URL> {
    let address = link;
    let { response, text } = await openPage(address);
    for (let steps = 0; steps < 6; steps += 1) {
      const location = response.headers.get('location');
      if (location !== null) {
        const next = new URL(location, address);
        if (next.host !== new URL(link).host) return next;
        address = next.href;
        ({ response, text } = await openPage(address));
      } else if (text.includes('name="password"')) {
        const filled = { email: user.email, password };
        ({ response, text } = await submitForm(address, text, 'name="password"', filled));
      } else {
        const filled = { answer: said };
        ({ response, text } = await submitForm(address, text, 'name="answer"', filled));
      }
    }
    throw new Error(`It leads nowhere: ${text}`);
  }

  return {
    user,
    allow: (link: string) => answerConsent(link, 'allow'),
    deny: (link: string) => answerConsent(link, 'deny'),
  };
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildOAuthApp } from '../support/oauth/app.ts';
import { toVisibleText } from '../support/page/html.ts';
import { signInNewUser } from '../support/page/visitor.ts';

const path = '/console/clients';

/** The texts with a button to copy them, by the IDs of their elements. */
const readSamples = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<pre[^>]*><code id="([^"]+)"[^>]*>(.*?)<\/code>/gs)].map(
      ([, id = '', sample = '']) => [id, toVisibleText(sample)],
    ),
  );

describe('/console/clients', () => {
  it('lists all problems of the form at once', async () => {
    const { visitor } = await signInNewUser({ role: 'ADMIN' });
    const wrong = {
      name: ' ',
      redirectUris: 'http://rooms.example/',
      website: 'no address',
      logo: 'javascript:alert(1)',
      type: 'PUBLIC',
      scopes: [],
    };
    const { status, text } = await visitor.submit(`${path}/new`, wrong);
    expect(status).toBe(422);
    const fields = [...text.matchAll(/id="(\w+)-problem"/g)].map(([, field]) => field);
    expect(fields.toSorted()).toEqual(['logo', 'name', 'redirectUris', 'scopes', 'website']);
    const { clientId } = await buildOAuthApp();
    const edited = await visitor.submit(`${path}/${clientId}`, wrong);
    expect(edited.text.match(/id="\w+-problem"/g)).toHaveLength(5);
  });

  it.each(['CONFIDENTIAL', 'PUBLIC'])(
    'shows the next steps for a %s app, with a link that works',
    async (type) => {
      const { visitor } = await signInNewUser({ role: 'ADMIN' });
      const redirectUri = "http://localhost/it's";
      const filled = { name: 'Rooms', redirectUris: redirectUri, type, scopes: ['READ_BOOKING'] };
      const { text } = await visitor.submit(`${path}/new`, filled);
      const samples = readSamples(text);
      const link = new URL(samples['authorize-link'] ?? '');
      const { verifier = '', 'token-call': call = '' } = samples;
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      expect(link.searchParams.get('code_challenge')).toBe(challenge);
      expect(link.searchParams.get('redirect_uri')).toBe(redirectUri);
      expect(call).toContain(`'code_verifier=${verifier}'`);
      expect(call).toContain(`'redirect_uri=http://localhost/it'\\''s'`);
      expect(call.includes('$CLIENT_SECRET')).toBe(type === 'CONFIDENTIAL');
      const consent = await visitor.get(link.pathname + link.search);
      expect([consent.status, consent.text.includes('Rooms')]).toEqual([200, true]);
      const page = `${path}/${link.searchParams.get('client_id') ?? ''}/connect`;
      const later = readSamples((await visitor.get(page)).text);
      expect(later['verifier']).not.toBe(verifier);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { findImitatedName, mixesAlphabets } from '../../src/pages/oauth/imitated-name.ts';
import { db } from '../support/app.ts';
import { buildOAuthApp, callbackUrl } from '../support/oauth/app.ts';
import { signInNewUser } from '../support/page/visitor.ts';

describe('the name of an app', () => {
  it.each([
    ['Google', 'Google'],
    ['G O O G L E', 'Google'],
    ['GoogIe Calendar', 'Google'],
    ['Sync for g00gle', 'Google'],
    ['Аlmanac', 'Almanac'],
    ['Αlmаnаc Security', 'Almanac'],
    ['Mıcrosoft', 'Microsoft'],
    ['Ｍｉｃｒｏｓｏｆｔ', 'Microsoft'],
    ['rnicrosoft-login', 'Microsoft'],
    ['Ap\u200Bple', 'Apple'],
  ])('imitates another one: %s', (name, known) => {
    expect(findImitatedName(name)).toBe(known);
  });

  it.each([
    'Planner',
    'Pineapple',
    'Раписание',
    'Καλημέρα',
    'カレンダー App',
    'Zoë’s Rooms',
    '日历',
  ])('is its own: %s', (name) => {
    expect([findImitatedName(name), mixesAlphabets(name)]).toEqual([null, false]);
  });

  it('mixes alphabets in one word, which two words of different alphabets do not', () => {
    expect(mixesAlphabets('Plаnner')).toBe(true);
    expect(mixesAlphabets('Planner Расписание')).toBe(false);
  });
});

describe('the consent page of an app with a name that misleads', () => {
  const readPage = async (name: string, origin: 'SELF' | 'ADMINISTRATOR') => {
    const { clientId } = await buildOAuthApp();
    await db.oAuthClient.update({ where: { clientId }, data: { name, origin } });
    const { visitor } = await signInNewUser();
    const asked = new URLSearchParams({ client_id: clientId, redirect_uri: callbackUrl });
    const { text } = await visitor.get(`/auth/oauth2/authorize?${asked.toString()}`);
    return text.replaceAll(/\s+/g, ' ');
  };

  it('says so, unless an administrator registered the app', async () => {
    expect(await readPage('G00gle', 'SELF')).toContain(
      '<strong>Its name looks like Google.</strong> Anyone can choose such a name',
    );
    expect(await readPage('Plаnner', 'SELF')).toContain('mixes letters of different alphabets');
    expect(await readPage('Google', 'ADMINISTRATOR')).not.toContain('looks like');
    expect(await readPage('Planner', 'SELF')).not.toContain('Its name');
  });
});

import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';

const secret = 'not for any log';
const google = {
  name: 'Google',
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  calendarUrl: 'https://apidata.googleusercontent.com/caldav/v2/',
  clientId: 'an id',
  clientSecret: secret,
  scope: 'https://www.googleapis.com/auth/calendar',
};

const read = (text: string, env = {}) =>
  readConfig({ ...env, CALENDAR_OAUTH_PROVIDERS: text }).CALENDAR_OAUTH_PROVIDERS;

const change = (over: object) => JSON.stringify([{ ...google, ...over }]);

describe('CALENDAR_OAUTH_PROVIDERS', () => {
  it('is a list of providers', () => {
    const authorizeParams = { access_type: 'offline' };
    expect(read(change({ authorizeParams }))).toEqual([{ ...google, authorizeParams }]);
    expect(read(change({}))).toEqual([{ ...google, authorizeParams: {} }]);
  });

  it.each([
    [`{"clientSecret":"${secret}"`, 'must be a JSON list such as [{"name":"Google",'],
    [JSON.stringify(google), 'must be a JSON list such as [{"name":"Google",'],
    [change({ tokenUrl: secret }), 'provider 1: tokenUrl must be an https URL'],
    [change({ clientSecret: undefined }), 'provider 1: clientSecret is required'],
    [change({ scope: '' }), 'provider 1: scope is required'],
    [change({ secrets: secret }), 'provider 1: Unrecognized key: "secrets"'],
    [JSON.stringify([google, 5]), 'provider 2: Invalid input'],
    [JSON.stringify([google, google]), 'has two providers of one name'],
    [change({ tokenUrl: 'http://a.example/' }), 'the addresses of Google must begin with https'],
  ])('says what is wrong, without the secret: %s', (text, problem) => {
    let said = '';
    try {
      read(text);
    } catch (error) {
      said = String(error);
    }
    expect(said).toContain(`CALENDAR_OAUTH_PROVIDERS: ${problem}`);
    expect(said).not.toContain(secret);
  });

  it('may lead into the network of the operator if that is open for calendars', () => {
    const tokenUrl = 'http://10.0.0.1/';
    const env = { CALENDAR_ALLOW_PRIVATE: 'true' };
    expect(read(change({ tokenUrl }), env)).toMatchObject([{ tokenUrl }]);
  });
});

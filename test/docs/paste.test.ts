import { describe, expect, it } from 'vitest';
import { parsePaste } from '../../rest-compat/docs/translate/paste.ts';
import { splitCommands } from '../../rest-compat/docs/translate/shell.ts';
import { measureEffort } from '../support/effort.ts';

const url = 'https://almanac.example/v1/bookings';

/** The only request of a text, with its headers as an object. */
function parseOne(text: string) {
  const [first, ...more] = parsePaste(text);
  expect(more).toEqual([]);
  return { ...first, headers: Object.fromEntries(first?.headers ?? []) };
}

describe('splitCommands', () => {
  it.each([
    [`curl 'a b' "c d" e\\ f`, [['curl', 'a b', 'c d', 'e f']]],
    [`a'b'"c"d`, [['abcd']]],
    [`'' ""`, [['', '']]],
    [`"say \\"hi\\" \\n \\$x"`, [['say "hi" \\n $x']]],
    [`$'it\\'s\\n'`, [["it's\n"]]],
    ['one \\\n  two \\  \r\n three', [['one', 'two', 'three']]],
    ['one ^\r\n  two', [['one', 'two']]],
    ['one `\n  two', [['one', 'two']]],
    ['curl ^"a^&b^" -d ^"^{^\\^"x^\\^":1^}^"', [['curl', 'a&b', '-d', '{"x":1}']]],
    ['a; b && c | d\ne & f', [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]],
    ['curl http://h/x?a=1&b=2', [['curl', 'http://h/x?a=1&b=2']]],
    ['a 2>/dev/null > out.json b', [['a', 'b']]],
    ['# a comment\na # another\nb#c', [['a'], ['b#c']]],
    ['"$URL/x" $KEY ${ID} %ID%', [['$URL/x', '$KEY', '${ID}', '%ID%']]],
    ['a $(date -d "$(echo 1)" +%s) `b c`', [['a', '$(date -d "$(echo 1)" +%s)', '`b c`']]],
    ['', []],
  ])('reads %j', (text, expected) => {
    expect(splitCommands(text)).toEqual(expected);
  });

  it.each([
    [`curl 'a`, 'The quote in line 1, column 6 is never closed'],
    [`curl \\\n -d "a\\"`, 'The quote in line 2, column 5 is never closed'],
    [`curl $'a`, 'The quote in line 1, column 6 is never closed'],
    [`curl $(a (b)`, 'The $( in line 1, column 6 is never closed'],
  ])('refuses %j and names the place only', (text, message) => {
    expect(() => splitCommands(text)).toThrow(message);
  });

  it.each([
    ["'", 1_000_000],
    ['"\\', 500_000],
    ['$(', 500_000],
    ['((', 500_000],
    ['`', 1_000_001],
    ['a ', 500_000],
    ['$', 300_000],
    ['^', 1_000_000],
    ['\\\n', 500_000],
    ["$'", 500_000],
    ['>', 300_000],
    ['&a=', 300_000],
  ])('survives a megabyte of %j', async (text, times) => {
    const effort = await measureEffort(() => {
      try {
        splitCommands(`curl ${text.repeat(times)}`);
      } catch (error) {
        expect(String(error)).toMatch(/is never closed$/);
      }
    }, 2);
    expect(effort).toBeLessThan(4_000);
  });
});

describe('parsePaste', () => {
  it.each([
    [`curl ${url}`, { method: 'GET', url, body: null, headers: {} }],
    [`$ curl -sSL ${url}`, { method: 'GET', url }],
    [`KEY=x /usr/bin/curl --compressed ${url}`, { method: 'GET', url }],
    [`curl.exe -k --url ${url}`, { method: 'GET', url }],
    [`curl -I ${url}`, { method: 'HEAD', url }],
    [`curl -X patch ${url}`, { method: 'PATCH', url }],
    [`curl -sXDELETE ${url}`, { method: 'DELETE', url }],
    [`curl --request=DELETE ${url}`, { method: 'DELETE', url }],
    [`curl -A agent -o out -m 5 --retry 3 ${url}`, { method: 'GET', url }],
    [`curl -G ${url} -d take=5 --data-urlencode 'q=a b&c'`, { url: `${url}?take=5&q=a%20b%26c` }],
    [`curl '${url}?a=1' --url-query b=2`, { url: `${url}?a=1&b=2` }],
    [
      `curl ${url} -d '{"a":1}'`,
      {
        method: 'POST',
        body: '{"a":1}',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    [`curl ${url} -d a=1 -d b=2`, { body: 'a=1&b=2' }],
    [`curl ${url} --data-raw '@a'`, { body: '@a' }],
    [
      `curl ${url} --json '{"a":1}' -H 'X-One:  two: three '`,
      {
        method: 'POST',
        body: '{"a":1}',
        headers: { 'content-type': 'application/json', 'x-one': 'two: three' },
      },
    ],
    [`curl ${url} -u me:pass`, { headers: { authorization: 'Basic bWU6cGFzcw==' } }],
    [`curl ${url} --oauth2-bearer abc`, { headers: { authorization: 'Bearer abc' } }],
    [`curl ${url} -H "Authorization: Bearer $KEY"`, { headers: { authorization: 'Bearer $KEY' } }],
    [`curl ${url} -s | jq .`, { method: 'GET', url }],
    [url, { method: 'GET', url }],
    ['GET /v1/me', { method: 'GET', url: '/v1/me', body: null }],
    [
      'POST /v1/teams HTTP/1.1\r\nHost: almanac.example\r\nContent-Type: application/json\r\n\r\n{"a":\r\n1}\r\n',
      {
        method: 'POST',
        url: '/v1/teams',
        body: '{"a":\n1}',
        headers: { host: 'almanac.example', 'content-type': 'application/json' },
      },
    ],
    [
      '### Mine\n# a comment\nDELETE {{base}}/v1/teams/1\n',
      { method: 'DELETE', url: '{{base}}/v1/teams/1' },
    ],
  ])('reads %j', (text, expected) => {
    expect(parseOne(text)).toMatchObject(expected);
  });

  it('reads several requests', () => {
    const urls = (text: string) => parsePaste(text).map((request) => request.url);
    expect(urls('curl /a\ncurl /b && curl /c')).toEqual(['/a', '/b', '/c']);
    expect(urls('GET /a\n\n###\nPOST /b\n\n{}')).toEqual(['/a', '/b']);
  });

  it.each([
    ['', 'Paste a request first'],
    [' \n ', 'Paste a request first'],
    ['hello', 'Paste a command that begins with curl'],
    ['wget http://a', 'Paste a command that begins with curl'],
    ['curl', 'The command has no address'],
    [`curl -X`, 'The option --request has no value'],
    [`curl ${url} -d @body.json`, 'The body is in a file'],
    [`curl ${url} --json @-`, 'The body is in a file'],
    [`curl ${url} -F a=b`, 'Routes take JSON'],
    [`curl ${url}\0`, 'null byte'],
    ['curl /a\n'.repeat(11), 'at most 10'],
  ])('refuses %j', (text, message) => {
    expect(() => parsePaste(text)).toThrow(message);
  });

  it.each(['__proto__', 'constructor', 'toString'])('knows no option --%s', (name) => {
    expect(parseOne(`curl --${name} ${url}`)).toMatchObject({ method: 'GET', url });
  });
});

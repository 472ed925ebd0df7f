import { describe, expect, it } from 'vitest';
import { listAccountPlaces } from '../../src/caldav/address.ts';
import { listCalendars } from '../../src/caldav/calendars.ts';
import { discoverHome } from '../../src/caldav/discover.ts';
import {
  reply,
  found,
  multistatus,
  redirect,
  type ScriptAnswer,
  startScript,
} from '../support/caldav/script.ts';
import { account, expectProblem, caldavTools } from './scene.ts';

const noDns = { resolveSrv: () => Promise.resolve([]), resolveTxt: () => Promise.resolve([]) };

describe('the places of an account', () => {
  const list = async (address: string, over: Partial<typeof caldavTools> = {}) =>
    (
      await listAccountPlaces({ ...caldavTools, allowPlain: false, dns: noDns, ...over }, address)
    ).map(String);

  it.each([
    [
      'https://Cal.example/dav?a',
      [
        'https://cal.example/dav?a',
        'https://cal.example/.well-known/caldav',
        'https://cal.example/',
      ],
    ],
    [
      'http://eve:pw@cal.example#x',
      ['http://cal.example/', 'http://cal.example/.well-known/caldav'],
    ],
    [' cal.example ', ['https://cal.example/.well-known/caldav', 'https://cal.example/']],
    [
      'cal.example:8443/dav',
      [
        'https://cal.example:8443/dav',
        'https://cal.example:8443/.well-known/caldav',
        'https://cal.example:8443/',
      ],
    ],
    ['ada@mail.example', ['https://mail.example/.well-known/caldav', 'https://mail.example/']],
    [
      'mailto:ada@mail.example',
      ['https://mail.example/.well-known/caldav', 'https://mail.example/'],
    ],
    ['127.0.0.1:5232', ['https://127.0.0.1:5232/.well-known/caldav', 'https://127.0.0.1:5232/']],
  ])('begin with what %j says', async (address, places) => {
    expect(await list(address)).toEqual(places);
  });

  it.each(['', 'ftp://cal.example', 'not a host', '@'])('are none for %j', async (address) => {
    await expectProblem(list(address), 'NOT_FOUND');
  });

  it('are over HTTP only where tests allow it', async () => {
    const places = ['http://[::1]:1/.well-known/caldav', 'http://[::1]:1/'];
    expect(await list('[::1]:1', { allowPlain: true })).toEqual(places);
    expect(await list('cal.example', { allowPlain: true })).toHaveLength(2);
  });

  it('are those that the domain names, the preferred one first', async () => {
    const asked: string[] = [];
    const record = (name: string, priority: number, weight: number) => ({
      name,
      port: 8443,
      priority,
      weight,
    });
    const dns = {
      resolveSrv: (name: string) => {
        asked.push(name);
        return Promise.resolve([
          record('c.example', 2, 9),
          record('b.example', 1, 1),
          record('a.example', 1, 5),
        ]);
      },
      resolveTxt: () => Promise.resolve([['v=1'], ['path=', '/dav/']]),
    };
    expect((await list('ada@mail.example', { dns })).slice(0, 3)).toEqual([
      ...['https://a.example:8443/dav/', 'https://b.example:8443/dav/'],
      'https://mail.example/.well-known/caldav',
    ]);
    expect(asked).toEqual(['_caldavs._tcp.mail.example']);
    const none = { ...dns, resolveSrv: () => Promise.resolve([record('.', 0, 0)]) };
    expect(await list('mail.example', { dns: none })).toHaveLength(2);
    const broken = { ...dns, resolveSrv: () => Promise.reject(new Error('SERVFAIL')) };
    expect(await list('mail.example', { dns: broken })).toHaveLength(2);
  });
});

const principal = (href: string) =>
  `<current-user-principal><href>${href}</href></current-user-principal>`;
const homeSet = (...hrefs: string[]) =>
  `<c:calendar-home-set>${hrefs.map((href) => `<href>${href}</href>`).join('')}</c:calendar-home-set>`;
const type = (...names: string[]) =>
  `<resourcetype>${names.map((name) => `<${name}/>`).join('')}</resourcetype>`;

async function startServer(answers: Record<string, ScriptAnswer>) {
  const { url, on, asked } = await startScript();
  for (const [path, given] of Object.entries(answers)) on(path, given);
  const discover = (path = '') => discoverHome({ ...caldavTools, dns: noDns }, account, url + path);
  const paths = async (path?: string) =>
    (await discover(path)).homes.map(({ pathname }) => pathname);
  return { url, asked, discover, paths };
}

const usual = {
  '/': reply(405),
  '/.well-known/caldav': redirect('/dav/', 301),
  '/dav/': multistatus(found('/dav/', principal('/dav/people/ada/'))),
  '/dav/people/ada/': multistatus(
    found(
      '/dav/people/ada/',
      `${principal('/dav/people/ada/')}${homeSet('/dav/ada/')}
       <c:calendar-user-address-set><href>mailto:Ada@example.test</href><href>/dav/people/ada/</href>
       <href>mailto:ada%2Bwork@example.test?subject=x</href></c:calendar-user-address-set>`,
    ),
  ),
  '/dav/ada/': multistatus(
    found('/dav/ada/', `${principal('/dav/people/ada/')}${type('collection')}`),
  ),
  '/dav/ada/work/': multistatus(
    found('/dav/ada/work/', `${principal('/dav/people/ada/')}${type('collection', 'c:calendar')}`),
  ),
  '/dav/team/': multistatus(
    found('/dav/team/', `${principal('/dav/people/ada/')}${type('collection', 'c:calendar')}`),
  ),
};

describe('discovery', () => {
  it('follows the well-known address to the principal and its home', async () => {
    const server = await startServer(usual);
    expect(await server.discover()).toEqual({
      homes: [new URL('/dav/ada/', server.url)],
      principal: new URL('/dav/people/ada/', server.url),
      addresses: ['ada@example.test', 'ada+work@example.test'],
    });
  });

  it.each([
    ['a principal', '/dav/people/ada/', ['/dav/ada/']],
    ['a home', '/dav/ada/', ['/dav/ada/']],
    ['a calendar', '/dav/ada/work/', ['/dav/ada/']],
    ['a calendar elsewhere', '/dav/team/', ['/dav/ada/', '/dav/team/']],
  ])('begins at %s', async (_name, path, homes) => {
    expect(await (await startServer(usual)).paths(path)).toEqual(homes);
  });

  it('finds a home and a calendar that no principal names', async () => {
    const calendar = found('/some/one/', type('collection', 'c:calendar'));
    const server = await startServer({
      '/some/': multistatus(found('/some/', type('collection')), calendar),
      '/some/one/': multistatus(calendar),
    });
    expect(await server.paths('/some/')).toEqual(['/some/']);
    expect(await server.paths('/some/one/')).toEqual(['/some/one/']);
  });

  it('takes the credentials to no other host over HTTP', async () => {
    const other = await startScript('localhost');
    const server = await startServer({
      '/': multistatus(found('/', homeSet(`${other.url}/ada/`))),
    });
    await expectProblem(server.discover(), 'NOT_CALDAV');
    const led = await startServer({ '/': redirect(`${other.url}/`) });
    await expectProblem(led.discover(), 'BAD_REDIRECT');
    const named = await startServer({
      '/': multistatus(found('/', principal(`${other.url}/ada/`))),
    });
    await expectProblem(named.discover(), 'NOT_CALDAV');
    expect(other.asked).toEqual([]);
  });

  it('asks once with a wrong password', async () => {
    const server = await startServer({ '/': reply(401) });
    await expectProblem(server.discover(), 'WRONG_PASSWORD');
    expect(server.asked).toHaveLength(1);
    const nobody = '<current-user-principal><unauthenticated/></current-user-principal>';
    const polite = await startServer({ '/': multistatus(found('/', nobody)) });
    await expectProblem(polite.discover(), 'WRONG_PASSWORD');
  });

  it('says what is most telling if it finds nothing', async () => {
    await expectProblem((await startServer({})).discover(), 'NOT_FOUND');
    const page = reply(200, '<html/>');
    await expectProblem((await startServer({ '/': page })).discover(), 'NOT_CALDAV');
    const ill = { '/': page, '/.well-known/caldav': reply(503) };
    await expectProblem((await startServer(ill)).discover(), 'SERVER_ERROR');
    const closed = discoverHome({ ...caldavTools, dns: noDns }, account, '127.0.0.1:1');
    await expectProblem(closed, 'UNREACHABLE');
  });
});

describe('the list of calendars', () => {
  const calendar = (href: string, more = '') =>
    found(href, `${type('collection', 'c:calendar')}${more}`);
  const components = (...names: string[]) =>
    `<c:supported-calendar-component-set>${names.map((name) => `<c:comp name="${name}"/>`).join('')}</c:supported-calendar-component-set>`;
  const may = (...names: string[]) =>
    `<current-user-privilege-set>${names.map((name) => `<privilege><${name}/></privilege>`).join('')}</current-user-privilege-set>`;
  const color = (text: string) =>
    `<x:calendar-color xmlns:x="http://apple.com/ns/ical/">${text}</x:calendar-color>`;

  const list = async (...responses: string[]) => {
    const server = await startScript();
    server.on('/ada/', (response, asked) => {
      const all = asked.headers.depth === '0' ? [found('/ada/', type('collection'))] : responses;
      multistatus(...all)(response, asked);
    });
    return listCalendars(caldavTools, account, new URL('/ada', server.url));
  };

  it('holds those with events, and nothing else', async () => {
    const listed = await list(
      found('/ada/', type('collection')),
      calendar('/ada/a/', components('VEVENT', 'VTODO')),
      calendar('/ada/b/'),
      calendar('/ada/tasks/', components('VTODO')),
      found('/ada/inbox/', type('collection', 'c:schedule-inbox')),
      found('/ada/people/', type('collection', 'addressbook')),
      found('/ada/bin/', type('collection', 'c:calendar', 'n:deleted-calendar xmlns:n="urn:n"')),
      calendar('http://other.example/ada/c/'),
    );
    expect(listed.map(({ url }) => new URL(url).pathname)).toEqual(['/ada/a/', '/ada/b/']);
  });

  it('says how they are called, how they look, and what may be done with them', async () => {
    const report =
      '<supported-report-set><supported-report><report><sync-collection/></report></supported-report></supported-report-set>';
    const listed = await list(
      calendar('/ada/a%20b/', `${color('#AABBCCFF')}${may('read')}`),
      calendar(
        '/ada/b/',
        `<displayname> Team </displayname>${color('red')}${may('read', 'bind', 'write-content')}`,
      ),
      calendar('/ada/c/', `${may('write')}<sync-token>1</sync-token>`),
      calendar('/ada/d/', `${may('all')}${report}`),
      found('/ada/e/', `${type('collection', 'c:calendar', 's:subscribed')}${may('all')}`),
      calendar('/ada/f%FF/', may('read-free-busy')),
    );
    expect(
      listed.map(({ name, color: look, canWrite, canSync }) => [name, look, canWrite, canSync]),
    ).toEqual([
      ['a b', '#aabbcc', false, false],
      ['Team', null, true, false],
      ['c', null, true, true],
      ['d', null, true, true],
      ['e', null, false, false],
      ['f%FF', null, false, false],
    ]);
  });
});

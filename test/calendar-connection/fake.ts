import type { ServerResponse } from 'node:http';
import {
  formatData,
  formatMultistatus,
  found,
  type ScriptAnswer,
  startScript,
  withStatus,
} from '../support/caldav/script.ts';

interface FakeObject {
  version: number;
  /** Null if it is gone. */
  text: string | null;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const describe = (path: string, { version, text }: FakeObject, withText: boolean) => {
  if (text === null) return withStatus(path, 404);
  const etag = `"${version}"`;
  return found(path, withText ? formatData(etag, escapeText(text)) : `<getetag>${etag}</getetag>`);
};

/** A CalDAV server with one calendar, in memory. It ignores times, as some do. */
export async function startFakeCalendar() {
  const script = await startScript();
  const folder = '/cal/';
  const objects = new Map<string, FakeObject>();
  let version = 1;
  let oldest = 1;
  let failure: ScriptAnswer | null = null;

  const answer = (response: ServerResponse, parts: string[]) =>
    response.writeHead(207).end(formatMultistatus(...parts));
  const list = (withText: boolean, isWanted: (path: string, object: FakeObject) => boolean) =>
    [...objects]
      .filter(([path, object]) => isWanted(path, object))
      .map(([path, object]) => describe(path, object, withText));

  const report = (response: ServerResponse, body: string) => {
    const [, since] = /sync-token>(\d+)</.exec(body) ?? [];
    if (body.includes('multiget')) {
      answer(
        response,
        list(true, (path) => body.includes(`>${path}<`)),
      );
    } else if (body.includes('"RRULE"')) {
      answer(response, []);
    } else if (since === undefined) {
      answer(
        response,
        list(true, (_path, { text }) => text !== null),
      );
    } else if (Number(since) < oldest) {
      response.writeHead(403).end('<error xmlns="DAV:"><valid-sync-token/></error>');
    } else {
      const changed = list(false, (_path, object) => object.version > Number(since));
      answer(response, [...changed, `<sync-token>${version}</sync-token>`]);
    }
  };
  script.on(folder, (response, asked) => {
    if (failure) failure(response, asked);
    else if (asked.method === 'REPORT') report(response, asked.body);
    else answer(response, [found(folder, `<sync-token>${version}</sync-token>`)]);
  });

  return {
    url: `${script.url}${folder}`,
    asked: script.asked,
    /** Null removes it. */
    put: (name: string, text: string | null) => {
      version += 1;
      objects.set(folder + name, { version, text });
      return { href: folder + name, etag: `"${version}"` };
    },
    /** No token tells that it was ever there. */
    forgetObject: (name: string) => {
      objects.delete(folder + name);
    },
    /** Tokens from before are not known any more. */
    forget: () => {
      version += 1;
      oldest = version;
    },
    fail: (as: ScriptAnswer | null) => {
      failure = as;
    },
  };
}

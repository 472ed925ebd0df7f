import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenUntilEnd } from '../listen.ts';

interface AskedOfScript {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type ScriptAnswer = (response: ServerResponse, asked: AskedOfScript) => void;

/** A server that answers as a test says, by method and path, and remembers what it was asked. */
export function createScript() {
  const answers = new Map<string, ScriptAnswer>();
  const asked: AskedOfScript[] = [];
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body: await text(request) };
    asked.push(one);
    const answer = answers.get(`${method} ${path}`) ?? answers.get(path);
    if (answer) answer(response, one);
    else response.writeHead(404).end();
  };
  return {
    asked,
    listener: (request: IncomingMessage, response: ServerResponse) =>
      void listener(request, response).catch(() => response.destroy()),
    /** `/path` answers every method. */
    on: (place: string, answer: ScriptAnswer) => answers.set(place, answer),
  };
}

export async function startScript(host = '127.0.0.1') {
  const script = createScript();
  return { ...script, url: await listenUntilEnd(createServer(script.listener), host) };
}

export const reply =
  (status: number, body = '', headers: Record<string, string> = {}): ScriptAnswer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

export const redirect = (location: string, status = 302) =>
  reply(status, '', { Location: location });

const namespaces =
  'xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"';

export const formatMultistatus = (...parts: string[]) =>
  `<?xml version="1.0"?><multistatus ${namespaces}>${parts.join('')}</multistatus>`;

export const multistatus = (...parts: string[]) => reply(207, formatMultistatus(...parts));

export const davError = (status: number, condition: string) =>
  reply(status, `<error ${namespaces}><${condition}/></error>`);

const formatPropstat = (props: string, status: string) =>
  `<propstat><prop>${props}</prop><status>HTTP/1.1 ${status}</status></propstat>`;

/** A resource with the properties that the server has. */
export const found = (href: string, props: string) =>
  `<response><href>${href}</href>${formatPropstat(props, '200 OK')}${formatPropstat('<displayname/>', '404 Not Found')}</response>`;

export const withStatus = (href: string, status: number) =>
  `<response><href>${href}</href><status>HTTP/1.1 ${status} Said</status></response>`;

export const formatData = (etag: string, data: string) =>
  `<getetag>${etag}</getetag><c:calendar-data>${data}</c:calendar-data>`;

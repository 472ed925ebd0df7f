/** Starts GraphiQL, and decides which credential its requests carry. */

/**
 * @typedef {Record<string, string>} Headers
 * @typedef {{ query: string, operationName?: string, variables?: unknown }} Operation
 * @typedef {{ errors?: { message: string, extensions?: { code?: string } }[] }} Result
 */

const root = document.getElementById('graphiql');
if (!root) throw new TypeError('The page has no place for GraphiQL');
/** @type {{ examples: string[], workerUrls: Headers, session: string | null }} */
const { examples, workerUrls, session } = JSON.parse(root.dataset['setup'] ?? '');

Object.assign(globalThis, {
  MonacoEnvironment: {
    globalAPI: false,
    /** @type {(module: string, name: string) => string | undefined} */
    getWorkerUrl: (_module, name) => workerUrls[name],
  },
});

// A link may contain a key or an operation in its fragment, which never leaves the browser. It is
// removed from the address bar at once.
const readLink = () => new URLSearchParams(location.hash.slice(1));
const isLink = (/** @type {URLSearchParams} */ given) => given.has('key') || given.has('query');
const linked = readLink();
if (isLink(linked)) history.replaceState(null, '', location.pathname + location.search);
addEventListener('hashchange', () => {
  if (isLink(readLink())) location.reload();
});

// A key is kept until this browser tab is closed.
const keyStore = 'almanac:key';
const getKey = () => sessionStorage.getItem(keyStore);

/** Otherwise a link could make people work in the account of the sender. */
function mayUse(/** @type {string} */ given) {
  const inUse = getKey();
  if (inUse === given || (!inUse && !session)) return true;
  const question = inUse
    ? `This tab uses a key that starts with ${inUse.slice(0, 8)}.\n\nReplace the key in use?`
    : 'You are signed in, and run operations as yourself.\n\nUse the key instead?';
  return confirm(
    `This link contains an API key, which starts with ${given.slice(0, 8)}. ${question} ` +
      'Choose Cancel if you do not know who sent you the link.',
  );
}

const givenKey = linked.get('key') ?? '';
if (/^[\w-]{8,512}$/.test(givenKey) && mayUse(givenKey)) sessionStorage.setItem(keyStore, givenKey);

const toFill = 'cal_…';

/** Without a key or a session, the header shows where a key goes. */
function describeKey() {
  const key = getKey() ?? (session === null ? toFill : null);
  return key === null ? '' : JSON.stringify({ Authorization: `Bearer ${key}` }, null, 2);
}

/**
 * The headers that a request is sent with. The placeholder stands for the key that was used last, in
 * any tab, or else for the session.
 *
 * @param {Headers} typed
 * @returns {Headers}
 */
function addCredential(typed) {
  const { authorization, ...others } = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name.toLowerCase(), value]),
  );
  if (authorization !== undefined && !authorization.includes(toFill)) {
    const used = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (used) sessionStorage.setItem(keyStore, used);
    return { ...others, authorization };
  }
  if (session !== null) return { ...others, 'x-session': session };
  const known = authorization === undefined ? null : getKey();
  return known === null ? others : { ...others, authorization: `Bearer ${known}` };
}

/**
 * @param {Operation} operation
 * @param {Headers} headers
 * @param {RequestInit} [init]
 */
const post = (operation, headers, init) =>
  fetch(location.pathname, {
    method: 'POST',
    // The cookie counts only beside the token of this page.
    credentials: 'x-session' in headers ? 'same-origin' : 'omit',
    headers: { accept: 'application/json', ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(operation),
    ...init,
  });

/**
 * @param {Operation} operation
 * @param {Headers} headers
 * @returns {Promise<Result>}
 */
const ask = async (operation, headers) => (await post(operation, headers)).json();

const noSchema =
  'This server does not show its schema (INTROSPECTION=false): operations run, ' +
  'but there is no completion and no reference.';

const readCredential = (/** @type {Headers} */ headers) =>
  headers['authorization'] ?? headers['x-session'];

/** The credential whose schema is shown: the token of an app only sees what it can use. */
let shownTo = /** @type {string | undefined} */ (undefined);

const loadSchema = (/** @type {Headers} */ headers) =>
  fetch('schema.json', { credentials: 'omit', headers });

/**
 * The file holds what an introspection query answers, and browsers keep it.
 *
 * @param {Headers} headers
 */
async function introspect(headers) {
  shownTo = readCredential(headers);
  const { authorization } = headers;
  const asked = await loadSchema(authorization === undefined ? {} : { authorization });
  // Anyone may see the schema, so a wrong key does not hide it.
  const response = asked.status === 401 ? await loadSchema({}) : asked;
  if (response.ok) return response.json();
  return { errors: [{ message: response.status === 404 ? noSchema : response.statusText }] };
}

/** The keyboard shortcut for reloading the schema. */
const showSchemaAgain = () =>
  dispatchEvent(new KeyboardEvent('keydown', { key: 'R', ctrlKey: true, shiftKey: true }));

/**
 * The results of a subscription. GraphiQL calls `return` when the person presses Stop, while it
 * waits for the next one.
 *
 * @param {Operation} operation
 * @param {Headers} headers
 */
function subscribe(operation, headers) {
  const aborter = new AbortController();
  const results = readEvents(
    post(operation, { ...headers, accept: 'text/event-stream' }, { signal: aborter.signal }),
  );
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () =>
      results.next().catch((/** @type {unknown} */ error) => {
        if (aborter.signal.aborted) return { done: true, value: undefined };
        throw error;
      }),
    async return() {
      aborter.abort();
      return { done: true, value: undefined };
    },
  };
}

/** @param {Promise<Response>} sent */
async function* readEvents(sent) {
  const response = await sent;
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    yield /** @type {Result} */ (await response.json());
    return;
  }
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (text + chunk).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const data = /^event: next\ndata: (.*)$/s.exec(part)?.[1];
      if (data !== undefined) yield /** @type {Result} */ (JSON.parse(data));
    }
  }
}

/**
 * @typedef {{ definitions: readonly { operation?: string, name?: { value: string } }[] }} Parsed
 *
 * @param {Operation} operation
 * @param {Parsed | undefined} parsed
 */
const isSubscription = ({ operationName }, parsed) =>
  parsed?.definitions.some(
    ({ operation, name }) =>
      operation === 'subscription' && (!operationName || name?.value === operationName),
  ) ?? false;

/**
 * @param {Operation} operation
 * @param {{ headers?: Headers, documentAST?: Parsed }} [given]
 */
async function send(operation, { headers = {}, documentAST } = {}) {
  const filled = addCredential(headers);
  if (operation.operationName === 'IntrospectionQuery') return introspect(filled);
  if (isSubscription(operation, documentAST)) return subscribe(operation, filled);
  const answer = await ask(operation, filled);
  if (readCredential(filled) !== shownTo) showSchemaAgain();
  return answer;
}

// Our own prefix, because other GraphiQLs on the same origin store their tabs there too.
const toOwn = (/** @type {string} */ name) => `almanac:${name}`;
const listStored = () => Object.keys(localStorage).filter((name) => name.startsWith(toOwn('')));
const storage = {
  getItem: (/** @type {string} */ name) => localStorage.getItem(toOwn(name)),
  setItem(/** @type {string} */ name, /** @type {string} */ text) {
    localStorage.setItem(toOwn(name), text);
  },
  removeItem(/** @type {string} */ name) {
    localStorage.removeItem(toOwn(name));
  },
  clear() {
    for (const name of listStored()) localStorage.removeItem(name);
  },
  get length() {
    return listStored().length;
  },
};

/**
 * GraphiQL stores its tabs and what is typed at different times, and adds an empty tab when they
 * differ at its next start.
 */
function restoreOpenTab() {
  try {
    const { tabs, activeTabIndex } = JSON.parse(storage.getItem('graphiql:tabState') ?? '{}');
    const open = tabs?.[activeTabIndex];
    if (!open) return;
    for (const part of ['query', 'variables'])
      storage.setItem(`graphiql:${part}`, open[part] ?? '');
  } catch {
    // It begins with the examples.
  }
}
restoreOpenTab();

const query = linked.get('query');
const opened = query === null ? null : { query, variables: linked.get('variables') ?? '' };
if (opened) {
  const hint = document.querySelector('.graphiql-hint');
  hint?.setAttribute('role', 'status');
  hint?.replaceChildren('This operation comes from a link. Read it before you run it.');
}

/** The pane below the editor that is open at the start. A phone has little room. */
function chooseTools() {
  if (opened?.variables) return 'variables';
  if (!matchMedia('(min-width: 54rem)').matches) return false;
  return session === null ? 'headers' : 'variables';
}

/** @type {{ renderYogaGraphiQL: (root: HTMLElement, options: object) => void }} */
const library = Reflect.get(globalThis, 'YogaGraphiQL');
library.renderYogaGraphiQL(root, {
  title: 'Almanac',
  fetcher: send,
  storage,
  shouldPersistHeaders: false,
  headers: describeKey(),
  // Where tabs are stored already, GraphiQL adds one more.
  ...opened,
  defaultTabs: [...(opened ? [opened] : []), ...examples.map((example) => ({ query: example }))],
  defaultEditorToolsVisibility: chooseTools(),
  // Otherwise every edit of a query changes the address bar.
  onEditQuery() {},
});

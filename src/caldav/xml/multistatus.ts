import { toXmlName, type XmlName } from './name.ts';

/** The value of a property that a server has. */
export interface PropValue {
  text: string;
  /** The addresses in it. */
  hrefs: readonly string[];
  /** The names of all elements in it. A `c:comp` is `VEVENT` and the like. */
  names: readonly string[];
}

/** One resource of an answer. */
export interface DavResponse {
  hrefs: string[];
  /** The status of the resource. Null if the properties have one. */
  status: number | null;
  /** Preconditions that do not hold. */
  errors: string[];
  /** Those that the server has. */
  props: Map<string, PropValue>;
}

/** The properties that we ask for. No other is kept. */
const keptProps: ReadonlySet<string> = new Set<XmlName>([
  'a:calendar-color',
  'c:calendar-data',
  'c:calendar-home-set',
  'c:calendar-user-address-set',
  'c:supported-calendar-component-set',
  'd:current-user-principal',
  'd:current-user-privilege-set',
  'd:displayname',
  'd:getetag',
  'd:resourcetype',
  'd:supported-report-set',
  'd:sync-token',
  's:getctag',
]);

const none: readonly string[] = [];

/** Null for a text that is no status line. Some servers leave out the version. */
function parseStatus(text: string): number | null {
  const [, digits] = /(?:^|\s)(\d{3})(?:\s|$)/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

const isGood = (status: number | null) => status === null || (status >= 200 && status < 300);

/**
 * Follows the elements of a `multistatus` or an `error` (RFC 4918 §14), and hands over each resource
 * when it ends. Knows where it is by its path from the root.
 */
export class MultistatusWalk {
  readonly errors: string[] = [];
  isMultistatus = false;
  syncToken: string | null = null;
  readonly #onResponse: (response: DavResponse) => void;
  readonly #path: string[] = [];
  #text = '';
  #response: DavResponse = createResponse();
  #propstat = createPropstat();
  #hrefs: string[] = [];
  #names: string[] = [];

  constructor(onResponse: (response: DavResponse) => void) {
    this.#onResponse = onResponse;
  }

  get depth(): number {
    return this.#path.length;
  }

  open(uri: string, local: string, nameAttribute: string | undefined): void {
    const name = toXmlName(uri, local);
    this.#path.push(name);
    if (this.depth === 1) this.isMultistatus = name === 'd:multistatus';
    this.#text = '';
    if (this.#isInProp()) this.#names.push(name === 'c:comp' ? (nameAttribute ?? name) : name);
  }

  addText(text: string): void {
    this.#text += text;
  }

  close(): void {
    const [root, second] = this.#path;
    if (root === 'd:error' && this.depth === 2) this.errors.push(second ?? '');
    else if (second === 'd:sync-token' && this.depth === 2) this.syncToken = this.#text.trim();
    else if (root === 'd:multistatus' && second === 'd:response') this.#closeInResponse();
    this.#path.pop();
    this.#text = '';
  }

  #isInProp(): boolean {
    return this.depth > 5 && this.#path[3] === 'd:prop' && this.#path[2] === 'd:propstat';
  }

  #closeInResponse(): void {
    const [, , third, fourth] = this.#path;
    if (this.depth === 2) {
      this.#onResponse(this.#response);
      this.#response = createResponse();
    } else if (this.depth === 3) this.#closePartOfResponse(third);
    else if (third === 'd:error' && this.depth === 4) this.#response.errors.push(fourth ?? '');
    else if (third === 'd:propstat') this.#closeInPropstat(fourth);
  }

  #closePartOfResponse(name: string | undefined): void {
    if (name === 'd:href') this.#response.hrefs.push(this.#text.trim());
    else if (name === 'd:status') this.#response.status = parseStatus(this.#text);
    else if (name === 'd:propstat') {
      const { status, props } = this.#propstat;
      if (isGood(status)) for (const [key, value] of props) this.#response.props.set(key, value);
      this.#propstat = createPropstat();
    }
  }

  #closeInPropstat(fourth: string | undefined): void {
    if (fourth === 'd:status' && this.depth === 4) {
      this.#propstat.status = parseStatus(this.#text);
    } else if (fourth === 'd:prop' && this.depth === 5) this.#closeProp();
    else if (this.#isInProp() && this.#path.at(-1) === 'd:href') {
      this.#hrefs.push(this.#text.trim());
    }
  }

  #closeProp(): void {
    const name = this.#path[4] ?? '';
    if (keptProps.has(name)) {
      const hrefs = this.#hrefs.length > 0 ? this.#hrefs : none;
      const names = this.#names.length > 0 ? this.#names : none;
      this.#propstat.props.set(name, { text: this.#text.trim(), hrefs, names });
    }
    this.#hrefs = [];
    this.#names = [];
  }
}

const createResponse = (): DavResponse => ({
  ...{ hrefs: [], status: null, errors: [] },
  props: new Map(),
});

const createPropstat = () => ({
  status: null as number | null,
  props: new Map<string, PropValue>(),
});

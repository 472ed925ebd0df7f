import type { CalDavAccount, CalDavTools } from './account.ts';
import { readMultistatus } from './request.ts';
import { formatPropfind } from './xml/body.ts';
import type { PropValue } from './xml/multistatus.ts';
import type { XmlName } from './xml/name.ts';

/** The properties of one resource. */
export interface DavResource {
  /** After all redirects. */
  url: URL;
  props: ReadonlyMap<string, PropValue>;
}

export async function readProps(
  tools: CalDavTools,
  account: CalDavAccount,
  url: URL,
  { names, isDiscovery = false }: { names: readonly XmlName[]; isDiscovery?: boolean },
): Promise<DavResource> {
  const props = new Map<string, PropValue>();
  const request = { method: 'PROPFIND', depth: 0, url, isDiscovery } as const;
  const answer = await readMultistatus(
    tools,
    account,
    { ...request, body: formatPropfind(names) },
    (response) => {
      for (const [name, value] of response.props) props.set(name, value);
    },
  );
  return { url: answer.url, props };
}

/** Whether an element is in a property, such as `c:calendar` in the type of a resource. */
export const hasName = (
  props: ReadonlyMap<string, PropValue>,
  prop: XmlName,
  name: string,
): boolean => props.get(prop)?.names.includes(name) ?? false;

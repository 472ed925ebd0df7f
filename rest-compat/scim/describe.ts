import { NotFound } from '../../src/base/errors.ts';
import { NotImplemented, ScimFault } from './error.ts';
import {
  groupSchema,
  listSchema,
  type ScimCall,
  type ScimReply,
  type ScimRow,
  userSchema,
} from './row.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0';

interface Attribute extends Record<string, unknown> {
  name: string;
  type: string;
}

/** RFC 7643 §7, with the values that an attribute has unless it says otherwise. */
const define = (
  name: string,
  description: string,
  more: Record<string, unknown> = {},
): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const constant = (name: string, value: string) =>
  define(name, `Always ${value}.`, { mutability: 'readOnly' });

const externalId = define('externalId', 'What the directory calls it.', {
  caseExact: true,
  uniqueness: 'server',
});

const userAttributes = [
  define('userName', 'The e-mail address.', { required: true, uniqueness: 'server' }),
  define('name', 'The name.', {
    type: 'complex',
    subAttributes: [
      define('formatted', 'The same as displayName.'),
      define('givenName', 'The first name.'),
      define('familyName', 'The last name.'),
    ],
  }),
  define('displayName', 'The name that people see.'),
  define('emails', 'One address: the userName.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      define('value', 'The e-mail address.'),
      constant('type', 'work'),
      define('primary', 'Always true.', { type: 'boolean', mutability: 'readOnly' }),
    ],
  }),
  define('active', 'False locks the user out at once.', { type: 'boolean' }),
  define('timezone', 'An IANA time zone, such as Europe/Berlin.'),
  define('locale', 'The language, such as de or en-GB.'),
  define('preferredLanguage', 'The same as locale.'),
  define('photos', 'One picture.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      define('value', 'Its address.', {
        type: 'reference',
        referenceTypes: ['external'],
        caseExact: true,
      }),
      constant('type', 'photo'),
    ],
  }),
  externalId,
];

const groupAttributes = [
  define('displayName', 'The name of the team.', { required: true }),
  define('members', 'The users in the team. A request names at most 1,000.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      define('value', 'The id of a user.', { mutability: 'immutable' }),
      define('display', 'The name of the user.', { mutability: 'readOnly' }),
      constant('type', 'User'),
      define('$ref', 'The address of the user.', {
        type: 'reference',
        referenceTypes: ['User'],
        mutability: 'readOnly',
      }),
    ],
  }),
  externalId,
];

interface Kind {
  name: string;
  endpoint: string;
  schema: string;
  description: string;
  attributes: Attribute[];
}

const kinds: readonly Kind[] = [
  {
    name: 'User',
    endpoint: '/Users',
    schema: userSchema,
    description: 'A user',
    attributes: userAttributes,
  },
  {
    name: 'Group',
    endpoint: '/Groups',
    schema: groupSchema,
    description: 'A team',
    attributes: groupAttributes,
  },
];

const toSchema = ({ name, schema, description, attributes }: Kind, base: string) => ({
  schemas: [`${core}:Schema`],
  id: schema,
  name,
  description,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema}` },
});

const toResourceType = ({ name, endpoint, schema, description }: Kind, base: string) => ({
  schemas: [`${core}:ResourceType`],
  id: name,
  name,
  endpoint,
  description,
  schema,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

/** RFC 7643 §5. */
const toConfig = (base: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  documentationUri: base.replace(/\/scim\/v2$/, '/docs/scim'),
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'An API key that is only for SCIM, or one of a system administrator',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

type Show = (kind: Kind, base: string) => Record<string, unknown>;

/** RFC 7644 §4: these lists take no filter. */
function listKinds({ query, base }: ScimCall, show: Show): ScimReply {
  if (query['filter'] !== undefined) {
    throw new ScimFault('This list takes no filter', undefined, 'FORBIDDEN');
  }
  return {
    body: {
      schemas: [listSchema],
      totalResults: kinds.length,
      startIndex: 1,
      itemsPerPage: kinds.length,
      Resources: kinds.map((kind) => show(kind, base)),
    },
  };
}

function getKind({ params, base }: ScimCall, key: 'name' | 'schema', show: Show): ScimReply {
  const kind = kinds.find((one) => one[key] === params['id']);
  if (!kind) throw new NotFound(key === 'name' ? 'Resource type' : 'Schema');
  return { body: show(kind, base) };
}

const defineDescription = (
  path: string,
  summary: string,
  answer: (call: ScimCall) => ScimReply,
): ScimRow => ({
  method: 'get',
  path,
  summary,
  operation: null,
  // Refusals are rejections, as those of other rows.
  handle: async (call) => answer(call),
});

const refuse = (method: ScimRow['method'], path: string, what: string): ScimRow => ({
  method,
  path,
  summary: `Refused with 501: ${what}`,
  operation: null,
  handle: () => Promise.reject(new NotImplemented(`This server has no ${what}`)),
});

export const scimDescriptionRows: readonly ScimRow[] = [
  defineDescription('/ServiceProviderConfig', 'Says what the server can do', ({ base }) => ({
    body: toConfig(base),
  })),
  defineDescription('/ResourceTypes', 'Lists the kinds of records', (call) =>
    listKinds(call, toResourceType),
  ),
  defineDescription('/ResourceTypes/:id', 'Gets a kind of record', (call) =>
    getKind(call, 'name', toResourceType),
  ),
  defineDescription('/Schemas', 'Lists the schemas', (call) => listKinds(call, toSchema)),
  defineDescription('/Schemas/:id', 'Gets a schema', (call) => getKind(call, 'schema', toSchema)),
  refuse('post', '/Bulk', 'bulk operations'),
  refuse('get', '/', 'search across users and groups'),
  refuse('post', '/.search', 'search across users and groups'),
  refuse('get', '/Me', 'alias for the caller'),
];

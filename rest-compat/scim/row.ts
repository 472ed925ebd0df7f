import type { RunDocument } from '../kit/route.ts';

/** A request of a directory before it is parsed. */
export interface ScimCall {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  ifMatch?: string | undefined;
  /** The public address of SCIM. */
  base: string;
}

export interface ScimReply {
  status?: 200 | 201 | 204;
  body?: Record<string, unknown>;
  /** The opaque part of the ETag. */
  version?: string;
  /** Where the record is. */
  location?: string;
  /** Attributes of the body that have no effect. */
  ignored?: readonly string[];
}

/** One route of SCIM, and the GraphQL operation that answers it. */
export interface ScimRow {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below `/scim/v2`, in Express syntax. */
  path: string;
  summary: string;
  /** Null for what the server says of itself, and for what it refuses. */
  operation: string | null;
  /** Other operations that it needs first. */
  reads?: readonly string[];
  handle: (call: ScimCall, run: RunDocument) => Promise<ScimReply>;
}

const urn = 'urn:ietf:params:scim';
export const userSchema = `${urn}:schemas:core:2.0:User`;
export const groupSchema = `${urn}:schemas:core:2.0:Group`;
export const listSchema = `${urn}:api:messages:2.0:ListResponse`;

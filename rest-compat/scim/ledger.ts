import { scimDescriptionRows } from './describe.ts';
import { scimGroupRows } from './group.ts';
import type { ScimRow } from './row.ts';
import { scimUserRows } from './user.ts';

/** Every route of SCIM, with the GraphQL operation that answers it. The contract of `/v1` has its own. */
export const scimLedger: readonly ScimRow[] = [
  ...scimUserRows,
  ...scimGroupRows,
  ...scimDescriptionRows,
];

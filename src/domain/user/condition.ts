import type { z } from 'zod';
import {
  createConditionsInput,
  defineFlagCondition,
  defineIdCondition,
  defineTextCondition,
  defineTimeCondition,
  toConditionsWhere,
} from '../record/condition.ts';

/** What a directory may look for. */
const columns = {
  ID: defineIdCondition(),
  EXTERNAL_ID: defineTextCondition('externalId', { isExact: true }),
  EMAIL: defineTextCondition('email', { isRequired: true, isLower: true }),
  NAME: defineTextCondition('name'),
  GIVEN_NAME: defineTextCondition('givenName'),
  FAMILY_NAME: defineTextCondition('familyName'),
  AVATAR: defineTextCondition('avatar', { isExact: true }),
  TIME_ZONE: defineTextCondition('timeZone', { isRequired: true }),
  LOCALE: defineTextCondition('locale'),
  ACTIVE: defineFlagCondition('locked', { isNegated: true }),
  CREATED: defineTimeCondition('createdDate'),
};

export const UserConditions = createConditionsInput(columns);

export const toUserConditionsWhere = (lists: z.output<typeof UserConditions>) =>
  toConditionsWhere(lists, columns);

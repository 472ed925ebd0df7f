import type { z } from 'zod';
import {
  createConditionsInput,
  defineIdCondition,
  defineTextCondition,
  defineTimeCondition,
  toConditionsWhere,
} from '../record/condition.ts';

/** What a directory may look for. */
const columns = {
  ID: defineIdCondition(),
  EXTERNAL_ID: defineTextCondition('externalId', { isExact: true }),
  NAME: defineTextCondition('name', { isRequired: true }),
  MEMBER: defineIdCondition((userId) => ({ members: { some: { accepted: true, userId } } })),
  CREATED: defineTimeCondition('createdAt'),
};

export const TeamConditions = createConditionsInput(columns);

export const toTeamConditionsWhere = (lists: z.output<typeof TeamConditions>) =>
  toConditionsWhere(lists, columns);

import type { AppError } from '../../src/base/errors.ts';
import { c, exposeColumns } from './column.ts';
import { builder } from './builder.ts';

type RefusalCode = keyof typeof typeNames;

/** One reason why a mutation did nothing. */
export interface UserErrorShape {
  code: RefusalCode;
  message: string;
  /** The input field, if there is one to blame. */
  path: string | null;
  details: AppError['details'];
}

/** The type that says most about an error with this code. */
const typeNames = {
  BAD_USER_INPUT: 'InvalidInput',
  FORBIDDEN: 'Forbidden',
  NOT_FOUND: 'NotFound',
  CONFLICT: 'Conflict',
  SLOT_UNAVAILABLE: 'SlotUnavailable',
  PRECONDITION_FAILED: 'StaleVersion',
} as const;

/** An error with this detail has a type of its own. */
const detailedTypeNames = {
  requiredScopes: 'MissingScope',
  allowedTransitions: 'TransitionNotAllowed',
  oauthError: 'OAuthRefusal',
} as const;

/** Everything else is no answer to the input: a fault, a limit, or a caller who is not signed in. */
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(typeNames, code);

function findTypeName({ code, details }: UserErrorShape): string {
  for (const [detail, name] of Object.entries(detailedTypeNames)) {
    if (detail in details) return name;
  }
  return typeNames[code];
}

const UserErrorCode = builder.enumType('UserErrorCode', {
  description: 'Why a mutation did nothing. The same codes as those of errors.',
  values: {
    BAD_USER_INPUT: { description: 'A field of the input is wrong.' },
    FORBIDDEN: { description: 'You may not do this.' },
    NOT_FOUND: { description: 'The record does not exist, or you may not see it.' },
    CONFLICT: { description: 'The state of the record does not allow this.' },
    SLOT_UNAVAILABLE: { description: 'This time cannot be booked.' },
    PRECONDITION_FAILED: { description: 'The record does not have the version you named.' },
  } satisfies Record<RefusalCode, object>,
});

export const UserError = builder.interfaceRef<UserErrorShape>('UserError').implement({
  description: 'A reason why a mutation did nothing.',
  resolveType: findTypeName,
  fields: exposeColumns({
    code: c.of(UserErrorCode, 'The reason, for programs.'),
    message: c.text('The reason as a sentence, for people.'),
    path: c.text.orNull(
      'The field of the input to correct, such as `start` or `attendees.0.email`. Null if it is not about one field.',
    ),
  }),
});

type TypeName =
  (typeof typeNames)[RefusalCode] | (typeof detailedTypeNames)[keyof typeof detailedTypeNames];

/** An error of one kind. Those that say more get fields in the folder of their concept. */
export const defineUserError = (name: TypeName, description: string) =>
  builder.objectRef<UserErrorShape>(name).implement({ interfaces: [UserError], description });

defineUserError('InvalidInput', 'A field of the input is wrong.');
defineUserError('Forbidden', 'Your role does not allow this.');
defineUserError('NotFound', 'The record does not exist, or you may not see it.');
const Conflict = defineUserError('Conflict', 'The state of the record does not allow this.');

builder.objectField(Conflict, 'idempotencyKey', (t) =>
  t.string({
    nullable: true,
    description: 'The key that an earlier call used with other input. Null for other conflicts.',
    resolve: ({ details }) => details.idempotencyKey ?? null,
  }),
);

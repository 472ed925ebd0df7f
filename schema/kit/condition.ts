import { ConditionField, ConditionOperator } from '../../src/domain/record/condition.ts';
import { acceptInputs, c } from './column.ts';
import { builder } from './builder.ts';

builder.enumType(ConditionOperator, {
  name: 'ConditionOperator',
  description: 'How a condition compares a field with its value.',
  values: {
    EQUALS: { description: 'The value itself.' },
    CONTAINS: { description: 'A text with the value in it.' },
    STARTS_WITH: { description: 'A text that begins with the value.' },
    ENDS_WITH: { description: 'A text that ends with the value.' },
    GREATER: { description: 'What comes after the value.' },
    AT_LEAST: { description: 'The value, or what comes after it.' },
    LESS: { description: 'What comes before the value.' },
    AT_MOST: { description: 'The value, or what comes before it.' },
    IS_SET: { description: 'Any value. Needs no `value`.' },
  },
});

builder.enumType(ConditionField, {
  name: 'ConditionField',
  description: 'A field of a user or a team that a condition can be about.',
  values: {
    ID: { description: 'The REST id.' },
    EXTERNAL_ID: { description: 'What a directory calls it. Upper and lower case differ.' },
    EMAIL: { description: 'The e-mail address of a user.' },
    NAME: { description: 'The name.' },
    GIVEN_NAME: { description: 'The first name of a user, as a directory has it.' },
    FAMILY_NAME: { description: 'The last name of a user, as a directory has it.' },
    AVATAR: { description: 'The address of the picture of a user. Upper and lower case differ.' },
    TIME_ZONE: { description: 'The time zone of a user.' },
    LOCALE: { description: 'The language of a user.' },
    ACTIVE: { description: '`true` unless the user is locked.' },
    MEMBER: { description: 'The REST id of a member of a team.' },
    CREATED: { description: 'When it was created: a date and time with an offset.' },
  },
});

const Condition = builder.inputType('Condition', {
  description: 'A condition on one field.',
  fields: acceptInputs({
    field: c.of(ConditionField, 'The field.'),
    operator: c.of(ConditionOperator, 'How to compare it.'),
    value: c.text.orNull('What to compare it with, as text of up to 1,000 characters.'),
    not: c.bool.orNull('True for the records for which the condition does not hold.'),
  }),
});

export const Conditions = builder.inputType('Conditions', {
  description: 'Conditions that must all hold.',
  fields: acceptInputs({
    all: c.of([Condition], 'The conditions. With none, every record is found.'),
  }),
});

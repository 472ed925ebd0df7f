import { builder } from '../builder.ts';
import { workdaysText } from './input.ts';

builder.prismaObjectField('EventType', 'periodCountCalendarDays', (t) =>
  t.exposeBoolean('periodCountCalendarDays', { description: workdaysText }),
);

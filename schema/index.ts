import './api-key.ts';
import './availability.ts';
import './scalar.ts';
import './schedule.ts';
import './user.ts';
import { builder } from './builder.ts';

export const schema = builder.toSchema();

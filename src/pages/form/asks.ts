import type { Area } from '../frame/area.ts';
import type { PageResponse } from '../frame/view.ts';

/** Pages behind a sign-in ask before somebody leaves a form that they have changed. */
export const addAsking = ({ links }: Area, answer: PageResponse): PageResponse =>
  links && 'body' in answer && answer.body.text.includes(' data-asks="')
    ? { ...answer, modules: [...(answer.modules ?? []), 'typed.js'] }
    : answer;

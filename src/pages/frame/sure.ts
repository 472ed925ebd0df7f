import type { InputProblem } from '../../errors.ts';
import { type FormProblems, renderChoices } from './field.ts';

const name = 'sure';

/** Belongs into the labels of a form with `renderSure`. */
export const sureLabel = { [name]: 'Confirmation' };

/** Asks whether the person means it. The page says before what will happen. */
export const renderSure = (question: string, problems: FormProblems) =>
  renderChoices({
    name,
    label: question,
    choices: [['yes', 'I am sure']],
    chosen: [],
    problems,
  });

/** Works without script, where no dialog can ask. */
export const findDoubts = (form: URLSearchParams): InputProblem[] =>
  form.get(name) === 'yes' ? [] : [{ path: name, message: 'select the checkbox to confirm' }];

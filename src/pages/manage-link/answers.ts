import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { isObject } from '../../input/is-object.ts';
import {
  formatQuestion,
  listOwnQuestions,
  readAnswer,
  renderQuestion,
  toAnswerField,
} from '../book/question.ts';
import { renderForm, renderProblems, toFormProblems } from '../form/field.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type BookingQuestionFragment,
  ChangeAnswersByManageLinkDocument,
  type ManagedBookingFragment,
  ShowManagedAnswersDocument,
} from '../frame/operations.generated.ts';
import {
  buildManagedView,
  readLink,
  renderManagedSummary,
  renderRefused,
  toManagePath,
} from './booking.ts';

interface Asked {
  managed: ManagedBookingFragment;
  questions: readonly BookingQuestionFragment[];
  /** As they are stored. */
  responses: Record<string, unknown>;
}

/** Every booker may leave a note, even if the event type does not ask for one. */
const notes: BookingQuestionFragment = {
  name: 'notes',
  label: 'Notes',
  type: 'TEXTAREA',
  required: false,
  placeholder: null,
  options: [],
};

/** The host keeps the list of guests, so bookers cannot change it here. */
const listChangeable = (all: readonly BookingQuestionFragment[]) => {
  const own = listOwnQuestions(all).filter(({ name }) => name !== 'guests');
  return own.some(({ name }) => name === notes.name) ? own : [...own, notes];
};

async function loadAsked(visit: PageVisit): Promise<Asked> {
  const { token } = readLink(visit);
  const { managedBooking } = await visit.run(ShowManagedAnswersDocument, { token });
  if (!managedBooking) throw new NotFound('Booking');
  const { responses, ...managed } = managedBooking;
  return {
    managed,
    questions: listChangeable(managed.bookingFields),
    responses: isObject(responses) ? responses : {},
  };
}

/** A stored answer as the form has it. */
function toGiven(stored: unknown): string[] {
  if (Array.isArray(stored)) return stored.map(String);
  if (typeof stored === 'boolean') return stored ? ['yes'] : [];
  return typeof stored === 'string' || typeof stored === 'number' ? [String(stored)] : [];
}

const readTyped = ({ form }: PageVisit, { name }: BookingQuestionFragment) =>
  form.getAll(toAnswerField(name));

export async function buildAnswersPage(visit: PageVisit): Promise<PageView> {
  const { managed, questions, responses } = await loadAsked(visit);
  // `responses.topic` is the field of the question named topic.
  const problems = toFormProblems(visit.failed, (path) => {
    const [, name] = /(?:^|\.)responses\.([^.]+)/.exec(path) ?? [];
    return name === undefined ? '' : toAnswerField(name);
  });
  const labels = questions.map((one) => [toAnswerField(one.name), formatQuestion(one)]);
  const isSent = visit.form.size > 0;
  const fields = questions.map((one) => {
    const given = isSent ? readTyped(visit, one) : toGiven(responses[one.name]);
    return renderQuestion(one, { given, problems });
  });
  return buildManagedView(managed, {
    title: 'Change your answers',
    body: html`${renderProblems(problems, Object.fromEntries(labels))}
    ${renderManagedSummary(managed)}
    ${
      managed.mayChangeAnswers
        ? renderAnswersForm(visit, fields)
        : renderRefused(visit, 'These answers cannot be changed here.')
    }`,
  });
}

const renderAnswersForm = (visit: PageVisit, fields: readonly Html[]): Html =>
  renderForm(visit, {
    body: html`${fields}
      <div class="actions">
        <button>Save the answers</button>
        <a class="button quiet" href="${visit.toUrl(toManagePath(visit))}">Keep them as they are</a>
      </div>`,
  });

/** The form shows every answer, so one that it leaves empty is removed. */
export async function changeAnswersByLink(visit: PageVisit): Promise<PageResponse> {
  const { questions } = await loadAsked(visit);
  const responses = Object.fromEntries(
    questions.map((one) => [one.name, readAnswer(one, readTyped(visit, one)) ?? null]),
  );
  const input = { token: readLink(visit).token, responses };
  await visit.run(ChangeAnswersByManageLinkDocument, { input });
  return { to: `${toManagePath(visit)}?done=answered` };
}

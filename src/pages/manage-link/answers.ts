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
import type { Language } from '../../language/language.ts';
import { readAsHost } from '../frame/host-language.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type BookingQuestionFragment,
  ChangeAnswersByManageLinkDocument,
  ShowManagedAnswersDocument,
} from '../frame/operations.generated.ts';
import {
  buildManagedView,
  type Opened,
  readLink,
  renderManagedSummary,
  renderRefused,
  toManagePath,
} from './booking.ts';

interface Asked extends Opened {
  questions: readonly BookingQuestionFragment[];
  /** As they are stored. */
  responses: Record<string, unknown>;
}

/** Every booker may leave a note, even if the event type does not ask for one. */
const buildNotes = ({ texts: { manage } }: Language): BookingQuestionFragment => ({
  name: 'notes',
  label: manage.labels.notes,
  type: 'TEXTAREA',
  required: false,
  placeholder: null,
  options: [],
});

/** The host keeps the list of guests, so bookers cannot change it here. */
const listChangeable = (all: readonly BookingQuestionFragment[], language: Language) => {
  const notes = buildNotes(language);
  const own = listOwnQuestions(all).filter(({ name }) => name !== 'guests');
  return own.some(({ name }) => name === notes.name) ? own : [...own, notes];
};

async function loadAsked(asked: PageVisit): Promise<Asked> {
  const { token } = readLink(asked);
  const { managedBooking } = await asked.run(ShowManagedAnswersDocument, { token });
  if (!managedBooking) throw new NotFound('Booking');
  const { responses, ...managed } = managedBooking;
  const visit = readAsHost(asked, managed.hosts[0]?.locale);
  return {
    ...{ managed, visit },
    questions: listChangeable(managed.bookingFields, visit.language),
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

export async function buildAnswersPage(opened: PageVisit): Promise<PageView> {
  const asked = await loadAsked(opened);
  const { managed, questions, responses, visit } = asked;
  const { language } = visit;
  const { manage } = language.texts;
  // `responses.topic` is the field of the question named topic.
  const problems = toFormProblems(visit.failed, (path) => {
    const [, name] = /(?:^|\.)responses\.([^.]+)/.exec(path) ?? [];
    return name === undefined ? '' : toAnswerField(name);
  });
  const labels = questions.map((one) => [toAnswerField(one.name), formatQuestion(language, one)]);
  const isSent = visit.form.size > 0;
  const fields = questions.map((one) => {
    const given = isSent ? readTyped(visit, one) : toGiven(responses[one.name]);
    return renderQuestion(one, { language, given, problems });
  });
  return buildManagedView(asked, {
    title: manage.change,
    body: html`${renderProblems(problems, Object.fromEntries(labels), language)}
    ${renderManagedSummary(asked)}
    ${
      managed.mayChangeAnswers
        ? renderAnswersForm(visit, fields)
        : renderRefused(visit, manage.answersFixed)
    }`,
  });
}

const renderAnswersForm = (visit: PageVisit, fields: readonly Html[]): Html =>
  renderForm(visit, {
    body: html`${fields}
      <div class="actions">
        <button>${visit.language.texts.manage.saveAnswers}</button>
        <a class="button quiet" href="${visit.toUrl(toManagePath(visit))}"
          >${visit.language.texts.manage.keepAnswers}</a
        >
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

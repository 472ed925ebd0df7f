import type { AppError } from '../../base/errors.ts';
import { type FormProblems, toFormProblems } from '../form/field.ts';
import type { Language } from '../../language/language.ts';
import { findPlaceQuestion } from './place.ts';
import { listOwnQuestions, readAnswer, toAnswerField } from './question.ts';
import type { BookScene } from './scene.ts';

/** What the visitor typed. Before they typed anything, the address or their account may prefill it. */
export function readGiven({ visit: { form, query, viewer } }: BookScene, field: string): string[] {
  if (form.has('idempotencyKey')) return form.getAll(field);
  const named = query.getAll(field.replace(/^answer-/, ''));
  const known = { name: viewer?.profile?.name, email: viewer?.profile?.email };
  if (named.length > 0 || (field !== 'name' && field !== 'email')) return named;
  return [known[field] ?? ''];
}

const splitAddresses = (text: string) => text.split(/[\s,;]+/).filter((one) => one !== '');

function readPlace(scene: BookScene) {
  const { locations } = scene.offer;
  const [only] = locations.length === 1 ? locations : [];
  const value = readGiven(scene, 'place')[0] ?? only?.type;
  const place = locations.find(({ type }) => type === value);
  if (!place) return undefined;
  const detail = findPlaceQuestion(scene.visit.language, place.kind)
    ? readGiven(scene, 'place-detail')[0]
    : '';
  return { value: place.type, optionValue: detail ?? '' };
}

/** The answers of the form, as `createBooking` takes them. */
export function readResponses(scene: BookScene) {
  const own = listOwnQuestions(scene.offer.bookingFields).map((question) => [
    question.name,
    readAnswer(question, readGiven(scene, toAnswerField(question.name))),
  ]);
  const [guests = '', notes = ''] = ['guests', 'notes'].map((name) => readGiven(scene, name)[0]);
  return {
    name: readGiven(scene, 'name')[0]?.trim() ?? '',
    email: readGiven(scene, 'email')[0]?.trim() ?? '',
    location: readPlace(scene),
    ...(guests.trim() !== '' && { guests: splitAddresses(guests) }),
    ...(notes.trim() !== '' && { notes: notes.replaceAll('\r\n', '\n') }),
    ...Object.fromEntries(own),
  };
}

const standardFields: Record<string, string> = {
  name: 'name',
  email: 'email',
  guests: 'guests',
  notes: 'notes',
  location: 'place',
};

/** `responses.email` is the field email, and `responses.topic` the field of that question. */
export function listBookProblems({ visit, offer }: BookScene): FormProblems {
  const { failed: error, language } = visit;
  if (!error) return [];
  const { errors = [] } = error.details;
  if (error.code === 'SLOT_UNAVAILABLE')
    return [{ field: 'start', message: explainTaken(error, language) }];
  // The limit of a booker names its field in the message only.
  const [, named, told] = /^responses\.(email): (.*)/s.exec(error.message) ?? [];
  if (errors.length === 0 && named && told) return [{ field: named, message: told }];
  if (errors.length === 0) return toFormProblems(error);
  const asked = new Set(offer.bookingFields.map(({ name }) => name));
  return errors.map(({ path, message }) => {
    const [first = '', key = '', part] = path.replace(/^input\./, '').split('.');
    if (first !== 'responses') return { field: first, message };
    if (part === 'optionValue') return { field: 'place-detail', message };
    const standard = standardFields[key];
    const isOwn = asked.has(key) && (key === 'guests' || key === 'notes');
    return { field: standard === undefined || isOwn ? toAnswerField(key) : standard, message };
  });
}

const explainTaken = ({ details: { reasons = [] } }: AppError, { texts: { book } }: Language) =>
  reasons.some(({ code }) => ['BUSY', 'HELD', 'BUFFER', 'SEATS_FULL'].includes(code))
    ? book.taken
    : book.unavailable(reasons.map(({ message }) => message).join('; '));

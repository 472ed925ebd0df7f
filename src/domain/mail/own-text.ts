import { MailKind } from '../../../prisma/generated/enums.js';
import { isMailVariable, type MailVariable, splitAtVariables } from '../../input/mail-variable.ts';
import type { Story } from '../../language/kit/story.ts';
import type { EventBooking } from '../event/snapshot.ts';
import { findMailText, parseMailTexts } from '../event-type/mail-text.ts';
import type { LetterBrand, LetterContent, MailLine } from './content.ts';
import { describeMeetingPlace } from './place.ts';
import { addLanguage, formatPersonName, type MailReader } from './reader.ts';
import { formatClock, formatMeetingDay, type MeetingSpan } from './time.ts';
import { toShownTitle } from './title.ts';
import { tameLine } from './typed.ts';

interface OwnTextScene {
  kind: MailKind;
  story: Story;
  reader: MailReader;
  recipient: string;
  booking: EventBooking;
  dates: readonly MeetingSpan[];
  isHost: boolean;
  hostPlaces: readonly string[];
  manageUrl: string | null;
  brand: LetterBrand;
}

const getStart = ({ dates: [first], booking }: OwnTextScene) =>
  first?.start ?? new Date(booking.startTime);

/** How each variable is filled. What other people typed is made fit for a mail. */
const fillings: Record<MailVariable, (scene: OwnTextScene) => string> = {
  name: ({ reader, recipient }) => reader.name ?? recipient,
  host: ({ booking: { organizer }, brand }) =>
    organizer ? formatPersonName(organizer) : brand.name,
  title: (scene) => tameLine(toShownTitle(scene)),
  date: (scene) => formatMeetingDay(scene.reader, getStart(scene)),
  time: (scene) => formatClock(scene.reader, getStart(scene)),
  place: (scene) =>
    describeMeetingPlace(scene, scene.reader.catalogue)
      .map(({ text }) => text)
      .join(', '),
  link: ({ reader, manageUrl }) => (manageUrl === null ? '' : addLanguage(reader, manageUrl)),
};

/** A story that is no kind of mail is a part of one, such as the end of one seat. */
const isKind = (story: Story): story is MailKind => Object.hasOwn(MailKind, story);

/** What the host adds to a letter. Nothing for hosts, and nothing if they wrote nothing. */
export function composeOwnText(scene: OwnTextScene, texts: unknown): LetterContent['own'] {
  const { isHost, story, kind, reader } = scene;
  if (isHost) return [];
  const text = findMailText(parseMailTexts(texts), isKind(story) ? story : kind, reader.code);
  return (text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => fillParagraph(scene, paragraph))
    .filter((parts) => parts.some((part) => part.text.trim() !== ''));
}

/** Filled once: braces in what is put in stay braces. */
const fillParagraph = (scene: OwnTextScene, paragraph: string): MailLine[] =>
  splitAtVariables(paragraph)
    .map((part, place) => (place % 2 === 0 ? { text: part } : fillVariable(scene, part)))
    .filter(({ text }) => text !== '');

function fillVariable(scene: OwnTextScene, name: string): MailLine {
  // An older release may have had others.
  if (!isMailVariable(name)) return { text: `{${name}}` };
  const text = fillings[name](scene);
  return name === 'link' && text !== '' ? { text, url: text } : { text };
}

import { type Html, html } from '../../html/html.ts';
import { translateProblem } from '../../language/problem.ts';
import { formatLongDay, formatTime, toZoned } from '../frame/time.ts';
import { ExplainChoiceDocument } from '../frame/operations.generated.ts';
import { listFreeDays } from './calendar.ts';
import type { Picker } from './scene.ts';

/** Why a link to a time does not lead on, and where to look instead. */
interface RefusedTime<Scene extends Picker> {
  note: Html;
  /** The same page on the day of the time, or on the next one that has free times. */
  scene: Scene;
}

/** Null if the time can be booked. */
export async function findRefusedTime<Scene extends Picker>(
  scene: Scene,
  start: string,
): Promise<RefusedTime<Scene> | null> {
  const { visit, clock, wanted } = scene;
  const { explainSlot } = await visit.run(ExplainChoiceDocument, { ...wanted, start });
  const { bookable, reasons } = explainSlot;
  if (bookable) return null;
  const day = toZoned(start, clock).toPlainDate();
  const [free] = await listFreeDays(scene, { from: day, to: day });
  const earliest = reasons.find((reason) => reason.earliest !== null)?.earliest;
  const next = earliest ? toZoned(earliest, clock).toPlainDate() : null;
  const date = free ? day : next;
  const told = reasons.map(({ message }) => translateProblem(visit.language, message)).join('; ');
  const time = `${formatLongDay(start, clock)}, ${formatTime(start, clock)}`;
  return {
    scene: { ...scene, date, month: (date ?? day).with({ day: 1 }) },
    note: html`<p class="note warning refused" role="alert">
      <strong>${time}</strong><br />${visit.language.texts.book.unavailable(told)}
    </p>`,
  };
}

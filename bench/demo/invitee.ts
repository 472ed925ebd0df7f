import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

/** An invitation as two independent parsers read it. They must agree. */
export interface ReadInvitation {
  method: string;
  uid: string;
  sequence: number;
  start: string;
  end: string;
  summary: string;
}

export function readInvitation(text: string): ReadInvitation {
  const [one, other] = [readByIcalJs(text), readByNodeIcal(text)];
  if (JSON.stringify(one) !== JSON.stringify(other)) {
    throw new Error(
      `ical.js and node-ical read different invitations:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`,
    );
  }
  return one;
}

function readByIcalJs(text: string): ReadInvitation {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zones = calendar.getAllSubcomponents('vtimezone');
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
  };
}

function readByNodeIcal(text: string): ReadInvitation {
  const calendar = nodeIcal.sync.parseICS(text);
  const event = Object.values(calendar).find((one) => one?.type === 'VEVENT');
  if (event?.type !== 'VEVENT') throw new Error('node-ical finds no event');
  return {
    method: String(event.method),
    uid: event.uid,
    sequence: Number(event.sequence),
    start: event.start.toISOString(),
    end: (event.end ?? event.start).toISOString(),
    summary: typeof event.summary === 'string' ? event.summary : event.summary.val,
  };
}

/** The events of a calendar file that still take place. */
export function listEvents(text: string): { uid: string; start: string }[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((one) =>
    one?.type === 'VEVENT' && one.status !== 'CANCELLED'
      ? { uid: one.uid, start: one.start.toISOString() }
      : [],
  );
}

import { formatZone, timeZones, toPresentZone } from '../../input/time-zone.ts';
import { type FormProblems, renderSelect } from './field.ts';

const zones = ['UTC', ...timeZones.filter((zone) => zone !== 'UTC')];

interface ZoneField {
  name: string;
  label: string;
  hint?: string;
  value: string;
  problems?: FormProblems;
  /** What no zone means, if one may be left out. */
  none?: string;
}

/** A choice of time zones. The one in use is among them, even if it is an alias. */
export function renderZoneSelect({ value: stored, none, ...field }: ZoneField) {
  const value = toPresentZone(stored);
  const known =
    zones.includes(value) || (value === '' && none !== undefined) ? zones : [value, ...zones];
  const choices = known.map((zone) => [zone, formatZone(zone)] as const);
  return renderSelect({
    ...field,
    chosen: [value],
    choices: none === undefined ? choices : [['', none], ...choices],
  });
}

import { type FormProblems, renderSelect } from './field.ts';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

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
export function renderZoneSelect({ value, none, ...field }: ZoneField) {
  const known =
    zones.includes(value) || (value === '' && none !== undefined) ? zones : [value, ...zones];
  const choices = known.map((zone) => [zone, zone.replaceAll('_', ' ')] as const);
  return renderSelect({
    ...field,
    chosen: [value],
    choices: none === undefined ? choices : [['', none], ...choices],
  });
}

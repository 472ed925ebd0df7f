import { basename } from 'node:path';
import process from 'node:process';
import type { ApartCommand, Command, Flag } from './command.ts';
import { commands } from './commands.ts';

/** How the operator starts us: by the script of npm, or by the name in package.json. */
export const program =
  basename(process.argv[1] ?? '') === 'almanac' ? 'npx almanac' : 'npm run -s cli --';

const environment = {
  DATA_DIR: 'the folder of the embedded database; .data by default',
  DATABASE_URL: 'a PostgreSQL to use instead',
  SECRET_KEY: 'the keys that protect stored secrets, as the server has them',
};

const globalFlags: Record<string, Flag> = {
  json: { does: 'prints JSON on a terminal too. Anywhere else it is the default' },
};

/** Shows all commands, or those that begin with a word. */
export function formatHelp(names: readonly string[] = Object.keys(commands)): string {
  const [first = ''] = names;
  const isAll = names.length === Object.keys(commands).length;
  return [
    `Usage: ${program} <command> [flags]`,
    formatSection(
      'Commands',
      names.map((name) => [name, commands[name]?.does ?? '']),
    ),
    ...(isAll ? [formatExamples(['user create', 'api-key create', 'user list'])] : []),
    ...(isAll ? [formatSection('Environment', Object.entries(environment))] : []),
    isAll
      ? `All settings: docs/guides/operating.md\nThe flags of a command: ${program} <command> --help`
      : `The flags of a command: ${program} ${first} --help`,
  ].join('\n\n');
}

/** Shows one command with its flags. */
export function formatCommandHelp(name: string, command: Command | ApartCommand): string {
  const flags = { ...command.flags, ...globalFlags };
  return [
    `${command.does.charAt(0).toUpperCase()}${command.does.slice(1)}.`,
    `Usage: ${formatUsage(name, command)}`,
    formatSection('Flags', Object.entries(flags).map(describeFlag)),
    ...(command.example === undefined ? [] : [formatExamples([name])]),
  ].join('\n\n');
}

export const formatUsage = (name: string, { argument, flags = {} }: Command | ApartCommand) =>
  [
    program,
    name,
    ...(argument === undefined ? [] : [argument]),
    ...Object.entries(flags).map(formatFlagUse),
  ].join(' ');

function formatFlagUse([name, flag]: [string, Flag]): string {
  const use = formatFlag(name, flag) + (flag.isMultiple ? ' …' : '');
  return flag.isRequired ? use : `[${use}]`;
}

const formatFlag = (name: string, { value }: Flag) =>
  value === undefined ? `--${name}` : `--${name} ${value}`;

const describeFlag = ([name, flag]: [string, Flag]): [string, string] => [
  formatFlag(name, flag),
  [flag.does, ...(flag.isMultiple ? ['can be repeated'] : [])].join('; ') +
    (flag.isRequired ? ' (required)' : ''),
];

const formatExamples = (names: readonly string[]) =>
  `Example${names.length > 1 ? 's' : ''}:\n` +
  names.map((name) => `  ${program} ${name} ${commands[name]?.example ?? ''}`).join('\n');

function formatSection(title: string, rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return [`${title}:`, ...rows.map(([name, does]) => `  ${name.padEnd(width)}  ${does}`)].join(
    '\n',
  );
}

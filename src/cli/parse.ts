import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { BadInput, BadRequest } from '../base/errors.ts';
import { suggestNames } from '../input/similar.ts';
import type { ApartCommand, Command, FlagValues } from './command.ts';
import { commands } from './commands.ts';
import { formatCommandHelp, formatHelp, formatUsage, program } from './help.ts';

interface CommandLine {
  command: Command | ApartCommand;
  flags: FlagValues;
  isJson: boolean;
}

/** What the operator typed: a command to run, or a wish for help. */
export function parseCommandLine(args: readonly string[]): CommandLine | { help: string } {
  const [first, ...rest] = args;
  if (first === undefined) return { help: formatHelp() };
  const asksHelp = first === 'help' || args.some((one) => one === '--help' || one === '-h');
  const words = first === 'help' ? rest : args;
  const found = findCommand(words);
  if (found) {
    const { name, command } = found;
    if (asksHelp) return { help: formatCommandHelp(name, command) };
    return { command, ...parseFlags(name, command, words.slice(countWords(name))) };
  }
  return helpWithGroup(words, asksHelp);
}

/** What to do with words that are no command: they may be the first word of several. */
function helpWithGroup(words: readonly string[], asksHelp: boolean): { help: string } {
  const group = listGroup(words[0]);
  const isGroup = words.slice(1).every((word) => word.startsWith('-'));
  if (asksHelp && isGroup) return { help: formatHelp(group.length > 0 ? group : undefined) };
  throw createUnknownError(words, group);
}

function findCommand(words: readonly string[]) {
  const [name, command] =
    Object.entries(commands).find(([one]) => words.slice(0, countWords(one)).join(' ') === one) ??
    [];
  return name !== undefined && command ? { name, command } : null;
}

const countWords = (name: string) => name.split(' ').length;

/** The commands that begin with this word. */
const listGroup = (word = '') =>
  Object.keys(commands).filter((name) => name.startsWith(`${word} `));

function createUnknownError(words: readonly string[], group: readonly string[]): BadRequest {
  const typed = words.slice(0, 2).filter((word) => !word.startsWith('-'));
  if (group.length > 0 && typed.length === 1) {
    return new BadRequest(`${typed.join(' ')} is not a whole command.\n\n${formatHelp(group)}`);
  }
  const known = group.length > 0 ? group : Object.keys(commands);
  const name = typed.join(' ') || words.join(' ');
  const more = `For the list of commands: ${program} --help`;
  return new BadRequest(`Unknown command: ${name}${suggestNames(name, known)}\n${more}`);
}

function parseFlags(name: string, command: Command | ApartCommand, args: readonly string[]) {
  const { argument, flags = {} } = command;
  const options: ParseArgsOptionsConfig = { json: { type: 'boolean' } };
  for (const [flag, { value, isMultiple = false }] of Object.entries(flags)) {
    options[flag] = { type: value === undefined ? 'boolean' : 'string', multiple: isMultiple };
  }
  try {
    const allowPositionals = argument !== undefined;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals });
    if (argument !== undefined && positionals.length !== 1)
      throw new Error(`${argument}: give one name`);
    const missing = Object.keys(flags).filter(
      (flag) => flags[flag]?.isRequired && values[flag] === undefined,
    );
    if (missing.length > 0) throw createMissingError(missing);
    const { json, ...given } = values;
    const named = argument === undefined ? {} : { [argument]: positionals[0] };
    return { flags: { ...given, ...named }, isJson: json === true };
  } catch (error) {
    const reason = explainParseError(error, Object.keys(options));
    throw new BadRequest(`${reason}\nUsage: ${formatUsage(name, command)}`);
  }
}

const createMissingError = (flags: readonly string[]) =>
  new Error(flags.map((flag) => `--${flag}: is required`).join('\n'));

/** Node's words are good, but it does not guess. */
function explainParseError(error: unknown, flags: readonly string[]): string {
  if (!(error instanceof Error)) return String(error);
  const [, unknown] = /^Unknown option '(--[^']+)'/.exec(error.message) ?? [];
  if (unknown === undefined) return error.message;
  const known = flags.map((flag) => `--${flag}`);
  return `Unknown flag: ${unknown}${suggestNames(unknown, known)}`;
}

/** Names the flags instead of the fields that the domain found fault with. */
export function nameFlags(error: unknown, { flags = {} }: Command | ApartCommand): unknown {
  if (!(error instanceof BadInput)) return error;
  return new BadRequest(
    error.errors
      .map(({ path, message }) => `${findFlag(path, Object.keys(flags))}: ${message}`)
      .join('\n'),
  );
}

/** `timeZone` comes from `--time-zone`, and `redirectUris.0` from the first `--redirect-uri`. */
function findFlag(path: string, flags: readonly string[]): string {
  const [field = ''] = path.split('.');
  const name = field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const flag = flags.find((one) => one === name || `${one}s` === name);
  return flag === undefined ? path : `--${flag}`;
}

import { z } from 'zod';

/** One instruction, with its lines joined. */
interface Instruction {
  name: string;
  text: string;
}

interface ImageStage {
  /** The image it starts from. */
  base: string;
  name: string;
  instructions: Instruction[];
}

/** What the image runs, as lists of words. */
interface ImageCommands {
  start: string[];
  health: string[];
}

const Words = z.array(z.string()).min(1);

/** Reads the part of the language that our Dockerfile is written in. Everything else is an error. */
export function parseDockerfile(text: string): ImageStage[] {
  const stages: ImageStage[] = [];
  for (const instruction of listInstructions(text)) {
    if (instruction.name === 'FROM') {
      const [, base = '', name] = /^(\S+)(?: AS (\S+))?$/.exec(instruction.text) ?? [];
      stages.push({ base, name: name ?? `stage ${stages.length + 1}`, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`${instruction.name} stands before FROM`);
      stage.instructions.push(instruction);
    }
  }
  return stages;
}

function listInstructions(text: string): Instruction[] {
  return text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name, rest] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
      if (name === undefined || rest === undefined) throw new Error(`No instruction: ${line}`);
      return { name, text: rest.trim() };
    });
}

/** The commands in their list form, so that signals reach them: with a shell they would end there. */
export function readCommands({ instructions }: ImageStage): ImageCommands {
  const find = (name: string, pattern: RegExp) => {
    const text = instructions.findLast((one) => one.name === name)?.text ?? '';
    const [, list] = pattern.exec(text) ?? [];
    if (list === undefined) throw new Error(`${name} must be a list: ["node", …]`);
    return Words.parse(JSON.parse(list));
  };
  return { start: find('CMD', /^(\[.*\])$/), health: find('HEALTHCHECK', /CMD (\[.*\])$/) };
}

/** `ENV A=1 B=2`, without quotes. */
export const parseSettings = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/ +/).map((pair) => [...pair.split('=', 2)] as [string, string]));

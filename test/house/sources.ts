import { dirname } from 'node:path';
import { listProjectFiles, readSource } from '../ring/files.ts';

/** As they are when the check begins. */
export const projectFiles = listProjectFiles();

export const isGenerated = (file: string) => /\bgenerated\b/.test(file);

const texts = new Map<string, string>();

export function readProjectFile(file: string): string {
  const text = texts.get(file) ?? readSource(file);
  texts.set(file, text);
  return text;
}

/**
 * The room that a file stands in, which is its folder. A file directly in `src`, `schema` or
 * `rest-compat` is a room of its own: there the ground floor (`context`) lies beside the roof (`app`).
 */
export const findRoom = (file: string) =>
  /^(src|schema|rest-compat)$/.test(dirname(file)) ? file : dirname(file);

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

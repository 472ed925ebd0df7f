import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { ProcessLife } from './fleet.ts';

const Line = z.object({
  level: z.number(),
  time: z.string(),
  msg: z.string().default(''),
  err: z.object({ message: z.string() }).optional(),
});

interface LoggedProblem {
  /** In milliseconds of `performance.now()`. */
  at: number;
  text: string;
}

const errorLevel = 50;

/** What a process logged as an error, and what it printed that is no line of its log. */
export async function readLoggedProblems({ name, running }: ProcessLife): Promise<LoggedProblem[]> {
  const problems: LoggedProblem[] = [];
  let at = 0;
  for await (const line of createInterface({ input: createReadStream(running.log) })) {
    const { data } = Line.safeParse(parseOrNull(line));
    if (data) at = Date.parse(data.time) - performance.timeOrigin;
    if (data && data.level < errorLevel) continue;
    const text = data ? `${data.msg} ${data.err?.message ?? ''}` : line;
    problems.push({ at, text: `${name}: ${text.trim()}` });
  }
  return problems;
}

function parseOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

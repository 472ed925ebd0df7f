#!/usr/bin/env node
import process from 'node:process';
import { runCommandLine } from './cli/run.ts';
import { exitWith } from './process/exit.ts';

await runCommandLine(process.argv.slice(2), process).catch(exitWith);

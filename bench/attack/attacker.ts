import process from 'node:process';
import { attacks } from './attacks.ts';
import { createAttacker } from './client.ts';

/** A process of its own, so that the attacker's work does not slow the clock of those who measure. */
const [name, port] = process.argv.slice(2);
const attack = attacks.find((one) => one.name === name);
if (!attack) throw new Error(`There is no attack named ${name}`);
const attacker = createAttacker(Number(port));
const got = await attack.run(attacker);
process.stdout.write(JSON.stringify({ got, answers: attacker.answers }));
process.exit();

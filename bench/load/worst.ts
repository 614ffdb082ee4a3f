// One person who makes dear calls, ten at a time, until ended: a process of its own, so that reading what it gets slows nobody down.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { headersOf, type LoadPerson } from './person.ts';

export interface Move {
  readonly path: string;
  readonly body?: unknown;
}

export interface WorstPlan {
  readonly url: string;
  readonly person: LoadPerson;
  readonly moves: readonly Move[];
  /** From one call to the next: a rate that is served; nothing: as fast as answers come. */
  readonly everyMs: number;
}

const AT_ONCE = 10;
/** Who is refused goes on as fast as one address may call: 6,000 times a minute. */
const AFTER_REFUSAL_MS = 100;

const { url, person, moves, everyMs } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as WorstPlan;
const answers: Record<string, number> = {};
process.on('SIGTERM', () => {
  process.stdout.write(JSON.stringify(answers), () => process.exit(0));
});

let next = 0;
/** Waits for the turn of a call. */
async function pace(): Promise<void> {
  const now = performance.now();
  const turn = Math.max(next, now);
  next = turn + everyMs;
  await pause(turn - now);
}

async function press(first: number): Promise<void> {
  for (let turn = first; ; turn++) {
    const { path, body } = moves[turn % moves.length]!;
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const headers = { ...headersOf(person), ...(body !== undefined && { 'content-type': 'application/json' }) };
    await pace();
    const answer = await fetch(`${url}${path}`, { ...init, headers });
    for await (const _piece of answer.body ?? []);
    answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    if (!answer.ok) await pause(AFTER_REFUSAL_MS);
  }
}
// Says that it can be ended: before this a signal would end it without its answers.
process.stdout.write('\n');
await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => press(first)));

import type { TestMarket } from '../market.ts';
import type { TestPortal } from '../portal.ts';
import { diceFor } from './dice.ts';
import { judge } from './judge.ts';
import { readOperations } from './operations.ts';
import { addPeople, type Person } from './people.ts';
import { commandFor, requestOf } from './requests.ts';
import { send } from './send.ts';

export interface FuzzRun {
  readonly seed: number;
  readonly requests: number;
  readonly port: number;
  readonly deadlineMs: number;
}

export interface FuzzResult {
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  /** One line for each kind of fault, with the call that shows it. */
  readonly faults: readonly string[];
}

/** After so many calls the people are new ones: below every limit of calls a minute, and nobody stays moved or disabled. */
const ROUND = 500;

/** Sends calls in a fixed order by chance that can be repeated, and judges every answer. */
export async function fuzz(portal: TestPortal, market: TestMarket, run: FuzzRun): Promise<FuzzResult> {
  const operations = readOperations();
  const statuses = new Map<number, number>();
  const faults = new Map<string, string>();
  const started = performance.now();
  let people: Person[] = [];
  for (let serial = 0; serial < run.requests; serial++) {
    if (performance.now() - started > run.deadlineMs) {
      faults.set('time', `only ${serial} of ${run.requests} calls in ${run.deadlineMs / 1000} s`);
      break;
    }
    const round = Math.floor(serial / ROUND);
    if (serial % ROUND === 0) people = await addPeople(portal, market, round);
    const dice = diceFor(run.seed, serial);
    const person = dice.pick(people.flatMap((one) => Array.from({ length: one.share }, () => one)));
    const request = requestOf(dice.pick(operations), dice, person.known);
    const { method, path } = request.operation;
    const headers = {
      'x-forwarded-for': `10.${run.seed % 256}.${round % 256}.1`,
      ...(person.token !== null && { authorization: `Bearer ${person.token}` }),
    };
    let found: string[];
    try {
      const answer = await send(run.port, request, headers);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      found = judge(request.operation, answer, person.secrets).map(
        (what) => `${what}\n  ${answer.status} ${answer.bytes.toString().slice(0, 300)}`,
      );
    } catch (error) {
      found = [String(error)];
    }
    for (const what of found) {
      const kind = `${method} ${path} ${what.split('\n')[0]}`;
      if (faults.has(kind)) continue;
      faults.set(
        kind,
        `seed ${run.seed}, call ${serial}, ${person.kind}: ${kind}\n  ${what}\n  ${commandFor(request)}`,
      );
    }
  }
  return { statuses, faults: [...faults.values()] };
}

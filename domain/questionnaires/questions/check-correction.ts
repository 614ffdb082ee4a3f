import { ERROR } from '../../journal/levels.ts';
import { heldByYear, type Held, type HeldByMetric } from '../../figures/held-values.ts';
import type { PlannedMethodology } from '../../figures/plan-methodology.ts';
import type { Named } from '../../methodology/states.ts';
import { text, type Text } from '../../language/text.ts';
import { doubtFindings, judgeReading, withoutRules, type DoubtGrounds } from '../find-doubts.ts';
import type { Finding } from '../finding.ts';
import { LARGEST, type ReadRows } from '../read-rows.ts';
import { findBroken, ruleFinding } from '../rule-findings.ts';

/** Where a corrected number would stand. */
export interface CorrectedPlace {
  readonly metric: number;
  readonly system: number | null;
  readonly year: number;
}

/** What an answer about a value lacks. */
export interface AnswerProblem {
  readonly field: 'value' | 'text';
  readonly text: Text;
}

/** A reason shorter than that explains nothing. */
export const SHORTEST_ANSWER = 3;

const NO_NUMBER = text('Введите число.', 'Enter a number.');
const TOO_LARGE = text('Такого большого числа быть не может.', 'This number is too large.');
const THE_SAME = text(
  'Это то же самое число. Если оно верно, ответьте «верно».',
  'This is the same number. If it is correct, answer “correct”.',
);
const NO_REASON = text('Напишите почему.', 'Explain why.');

/** What stands in the way of an answer, before any rule of the methodology is looked at. */
export function answerProblem(
  { answer, value, text: typed }: { readonly answer: string; readonly value: number | null; readonly text: string },
  known: number,
): AnswerProblem | null {
  if (answer === 'correct') {
    if (value === null || !Number.isFinite(value)) return { field: 'value', text: NO_NUMBER };
    if (Math.abs(value) > LARGEST) return { field: 'value', text: TOO_LARGE };
    if (value === known) return { field: 'value', text: THE_SAME };
    return null;
  }
  return answer === 'right' && typed.trim().length < SHORTEST_ANSWER ? { field: 'text', text: NO_REASON } : null;
}

/** All that holds for the company and year, as if it had been sent in one questionnaire with the corrected number. */
function readWith(held: Held | undefined, { metric, system }: CorrectedPlace, value: number): ReadRows {
  const numbers = (values: HeldByMetric | undefined) =>
    new Map([...(values ?? [])].flatMap(([id, one]) => (one.written ? [] : [[id, one.value] as const])));
  const all = numbers(held?.all);
  const systems = new Map([...(held?.systems ?? [])].map(([of, own]) => [of, numbers(own)]));
  const corrected = system === null ? all : (systems.get(system) ?? new Map<number, number>());
  if (system !== null) systems.set(system, corrected);
  corrected.set(metric, value);
  const present = new Set([...(held?.all.keys() ?? []), ...[...systems.values()].flatMap((own) => [...own.keys()])]);
  return { all, systems, present: present.add(metric), cells: new Map(), findings: [] };
}

/**
 * What is wrong with a corrected number, by the rules and the judgement of an upload, beside everything else that holds for
 * the company and year. Only what this number has a part in is named.
 */
export function checkCorrection(
  planned: PlannedMethodology,
  grounds: DoubtGrounds,
  itSystems: readonly Named[],
  place: CorrectedPlace,
  value: number,
): Finding[] {
  const { year } = place;
  const held = heldByYear(grounds.held, planned.plan.zeros).get(year);
  const read = readWith(held, place, value);
  const rulesOf = (of: ReadRows): Finding[] =>
    findBroken(planned, of, year).map((one) => ruleFinding(one, of, itSystems));
  const before = new Set(rulesOf(readWith(held, place, Number.NaN)).map((one) => JSON.stringify(one)));
  const broken = rulesOf(read).filter((one) => !before.has(JSON.stringify(one)));
  const judged = judgeReading(planned, read, year, grounds);
  const own = judged.marks.filter(({ cell }) => cell.measure === place.metric && cell.system === place.system);
  const doubts = withoutRules(own, findBroken(planned, read, year));
  return [...broken, ...doubtFindings(planned, judged, doubts, read.cells)];
}

/** Whether a finding forbids the number; the others only warn. */
export const forbids = ({ level }: Pick<Finding, 'level'>): boolean => level >= ERROR;

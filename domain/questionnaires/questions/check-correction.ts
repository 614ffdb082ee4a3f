import { ERROR } from '../../journal/levels.ts';
import type { PlannedMethodology } from '../../figures/plan-methodology.ts';
import type { Named } from '../../methodology/states.ts';
import { text, type Text } from '../../language/text.ts';
import { findDoubts, type DoubtGrounds } from '../doubts.ts';
import type { Finding } from '../finding.ts';
import { ruleFindings } from '../interpret.ts';
import { LARGEST, type ReadRows } from '../read-rows.ts';

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
function readWith(held: DoubtGrounds['held'], { metric, system, year }: CorrectedPlace, value: number): ReadRows {
  const read: ReadRows = { all: new Map(), systems: new Map(), present: new Set(), cells: new Map(), findings: [] };
  const put = (of: number | null, id: number, number: number): void => {
    const own = of === null ? read.all : (read.systems.get(of) ?? new Map<number, number>());
    if (of !== null) read.systems.set(of, own);
    own.set(id, number);
    read.present.add(id);
  };
  for (const row of held) {
    if (row.year === year) row.metric_ids.forEach((id, at) => put(row.it_system_id, id, row.values[at]!));
  }
  put(system, metric, value);
  return read;
}

/**
 * What is wrong with a corrected number, by the rules and tests of an upload, beside everything else that holds for the
 * company and year. Only what this number has a part in is named.
 */
export function checkCorrection(
  planned: PlannedMethodology,
  grounds: DoubtGrounds,
  itSystems: readonly Named[],
  place: CorrectedPlace,
  value: number,
): Finding[] {
  const read = readWith(grounds.held, place, value);
  const before = new Set(
    ruleFindings(planned, readWith(grounds.held, place, Number.NaN), itSystems, place.year).map((one) =>
      JSON.stringify(one),
    ),
  );
  const broken = ruleFindings(planned, read, itSystems, place.year).filter((one) => !before.has(JSON.stringify(one)));
  const doubted = findDoubts(planned, read, place.year, grounds).filter((one) => one.metric?.id === place.metric);
  return [...broken, ...doubted];
}

/** Whether a finding forbids the number; the others only warn. */
export const forbids = ({ level }: Pick<Finding, 'level'>): boolean => level >= ERROR;

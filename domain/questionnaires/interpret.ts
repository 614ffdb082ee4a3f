import { placeOf } from '#workbooks/cell-address.ts';
import { capitalised } from '../language/capitalised.ts';
import { ERROR, WARNING } from '../journal/levels.ts';
import { text, type Text } from '../language/text.ts';
import { withValues } from './messages/kind.ts';
import { planMethodology, type PlannedMethodology } from '../figures/plan-methodology.ts';
import type { MetricState, Named } from '../methodology/states.ts';
import { FORMAT_VERSION, FIRST_YEAR } from '../templates/form.ts';
import type { LocatedInputs } from '../templates/locate.ts';
import { answeredFindings, isConfirmed, withAnswers, type CellAnswer } from './checking/answers.ts';
import { cellsToSettle, type CellToSettle } from './checking/settleable.ts';
import { arrange, countOf, finding, limited, type Finding } from './finding.ts';
import { valuesBeside, type ContentAt } from './contents.ts';
import { findCallouts, type Callouts } from './find-callouts.ts';
import { findLost } from './find-lost.ts';
import { doubtFindings, judgeReading, notFolded, withoutRules, type DoubtGrounds } from './find-doubts.ts';
import { readRows, type ReadRows } from './read-rows.ts';
import { findBroken, ruleFinding } from './rule-findings.ts';

/** What a questionnaire is compared with. */
export interface Expectations {
  readonly metrics: readonly MetricState[];
  readonly itSystems: readonly Named[];
  readonly company: Named;
  /** Null: the portal has no template yet, so nothing can have been filled in. */
  readonly templateVersion: number | null;
  /** The last year there can be figures of. */
  readonly lastYear: number;
  /** What values are doubted by; without it none are. */
  readonly grounds?: DoubtGrounds;
}

/** The values for one IT system, or typed for all systems. */
export interface SystemValues {
  readonly it_system_id: number | null;
  readonly metric_ids: readonly number[];
  readonly values: readonly number[];
}

/** What a workbook says. */
export interface Interpretation {
  readonly year: number | null;
  readonly templateVersion: number | null;
  /** Empty when it is rejected: nothing of it is used. */
  readonly values: readonly SystemValues[];
  /** What it would bring as it stands, while cells wait for an answer. */
  readonly waitingValues: readonly SystemValues[];
  /** The most serious first, not more than are kept. */
  readonly findings: readonly Finding[];
  readonly errorCount: number;
  readonly warningCount: number;
  /** Cells that wait for an answer of the sender; none where the file itself must be changed. */
  readonly toSettle: readonly CellToSettle[];
  /** Metrics that have a row, filled in or not. */
  readonly askedIds: readonly number[];
  /** Those of them with any value. */
  readonly filledCount: number;
  /** Places that reach out of the workbook. */
  readonly calloutCount: number;
}

const sentence = (message: Text): Text => {
  const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
  return text(ended(capitalised(message.ru)), ended(capitalised(message.en)));
};

/** A problem of the form; of a row that stands twice, with the values that would be lost. */
function aboutForm(
  { kind, found, message, sheet, cell }: LocatedInputs['problems'][number],
  sheets: LocatedInputs['sheets'],
  contentAt: ContentAt,
): Finding {
  const on = kind === 'doubled_key' ? sheets.find(({ name }) => name === sheet) : undefined;
  const shown =
    on && cell !== null ? withValues(found ?? '', valuesBeside(on, placeOf(cell)?.row ?? 0, contentAt)) : found;
  return finding(kind, { problem: sentence(message), found: shown }, { sheet, cell });
}

/** What stands in the way of reading a workbook at all. */
function notReadable({ meta }: LocatedInputs, expected: Expectations): Finding | null {
  if (!meta) return finding('foreign', {});
  if (meta.formatVersion !== FORMAT_VERSION) return finding('other_format', { format: meta.formatVersion });
  if (expected.templateVersion === null) return finding('no_template', {});
  if (meta.templateVersion !== expected.templateVersion) {
    return finding('old_template', { found: meta.templateVersion, current: expected.templateVersion });
  }
  if (meta.companyId !== null && meta.companyId !== expected.company.id) {
    const found = meta.companyName ?? `№ ${meta.companyId}`;
    return finding('other_company', { found, expected: expected.company.name });
  }
  return null;
}

function aboutYear({ meta, problems }: LocatedInputs, lastYear: number): Finding[] {
  const year = meta?.year ?? null;
  if (problems.some(({ kind }) => kind === 'wrong_year')) return [];
  if (year === null) return [finding('no_year', {})];
  return year < FIRST_YEAR || year > lastYear ? [finding('odd_year', { year, first: FIRST_YEAR, last: lastYear })] : [];
}

/**
 * The rules that values break, and what is likely wrong. What one value explains is folded under it; of a value that is
 * confirmed as it stands the rules that it breaks are told again.
 */
function aboutValues(
  planned: PlannedMethodology,
  read: ReadRows,
  year: number | null,
  { grounds, itSystems }: Pick<Expectations, 'grounds' | 'itSystems'>,
  answers: readonly CellAnswer[],
): Finding[] {
  const broken = findBroken(planned, read, year);
  const judged = grounds && year !== null ? judgeReading(planned, read, year, grounds) : null;
  const doubts = judged ? withoutRules(judged.marks, broken) : [];
  const found = judged ? doubtFindings(planned, judged, doubts, read.cells) : [];
  const isAsStands = isConfirmed(answers);
  const explaining = doubts.filter((_, at) => !isAsStands(found[at]!));
  const rules = notFolded(broken, explaining).map((one) => ruleFinding(one, read, itSystems));
  return [...rules, ...found];
}

const NO_CALLOUTS: Callouts = { found: [], more: 0, unchecked: [] };

const valuesOf = ({ all, systems }: ReadRows): SystemValues[] =>
  [[null, all] as const, ...[...systems].toSorted(([one], [other]) => one - other)]
    .filter(([, values]) => values.size > 0)
    .map(([it_system_id, values]) => ({ it_system_id, metric_ids: [...values.keys()], values: [...values.values()] }));

/**
 * Reads a questionnaire: its values, and everything that is wrong with it. With any error it is rejected and has no
 * values; warnings leave them. Answers given about its cells stand in place of what the file has there. What is not readable at all (another form, an old template, another company's) is said
 * alone, but for what reaches out of the workbook: people open it all the same.
 */
export function interpret(
  located: LocatedInputs,
  fileContentAt: ContentAt,
  expected: Expectations,
  callouts: Callouts = NO_CALLOUTS,
  answers: readonly CellAnswer[] = [],
): Interpretation {
  const contentAt = withAnswers(fileContentAt, answers);
  const { meta, problems, sheets } = located;
  const outward = findCallouts(located, callouts);
  const calloutCount = callouts.found.length + callouts.more + callouts.unchecked.length;
  const templateVersion = meta?.templateVersion ?? null;
  const stop = notReadable(located, expected);
  const nothing = {
    templateVersion,
    values: [],
    waitingValues: [],
    askedIds: [],
    filledCount: 0,
    toSettle: [],
    calloutCount,
  };
  if (stop) {
    const all = [stop, ...outward];
    const counts = { errorCount: countOf(all, ERROR), warningCount: countOf(all, WARNING) };
    return { ...nothing, ...counts, year: sound(meta?.year ?? null, expected.lastYear), findings: limited(all) };
  }

  const planned = planMethodology(expected.metrics);
  const year = sound(meta?.year ?? null, expected.lastYear);
  const read = readRows(located, contentAt, planned, year);
  const filled = new Set([read.all, ...read.systems.values()].flatMap((values) => [...values.keys()]));
  const all = [
    ...problems.map((problem) => aboutForm(problem, sheets, contentAt)),
    ...aboutYear(located, expected.lastYear),
    ...read.findings,
    ...findLost(located, contentAt, expected.metrics),
    ...aboutValues(planned, read, year, expected, answers),
    ...outward,
  ];
  const found = answeredFindings(all, answers, fileContentAt);
  if (filled.size === 0 && countOf(found, ERROR) === 0) found.push(finding('empty', {}));
  const errorCount = countOf(found, ERROR);
  const toSettle = cellsToSettle(found, read);
  return {
    year,
    templateVersion,
    values: errorCount > 0 ? [] : valuesOf(read),
    waitingValues: toSettle.length > 0 ? valuesOf(read) : [],
    findings: limited(
      arrange(
        found,
        sheets.map(({ name }) => name),
      ),
    ),
    errorCount,
    warningCount: countOf(found, WARNING),
    toSettle,
    askedIds: [...read.present].toSorted((a, b) => a - b),
    filledCount: filled.size,
    calloutCount,
  };
}

/** A year that can be kept. */
const sound = (year: number | null, lastYear: number): number | null =>
  year !== null && year >= FIRST_YEAR && year <= lastYear ? year : null;

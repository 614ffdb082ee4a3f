import type { FindingCode, ParamsOf } from '../messages.ts';
import type { Folded, Witness } from '../messages/about-doubts.ts';
import { LOGICAL, type Shown } from '../messages/kind.ts';
import { LARGEST } from '../read-rows.ts';
import { text, type Text } from '../../language/text.ts';
import { SHORTEST_REASON, type AnswerKind } from './answer-kinds.ts';
import { DOUBTS, NO_NUMBERS, SETTLEABLE, settlingCells, type CellToSettle } from './settleable.ts';

/** A finding as it is stored. */
export interface StoredFinding {
  readonly code: string | null;
  readonly params: unknown;
  readonly sheet: string | null;
  readonly cell: string | null;
}

/** What the portal would put into a cell; null: nothing. */
export interface Proposal {
  readonly value: number | null;
}

/** One cell about which a person is to answer. */
export interface CheckItem<F extends StoredFinding = StoredFinding> extends CellToSettle {
  /** A number written as text and nothing else wrong with it; a doubtful number; or what cannot stay as it is. */
  readonly kind: 'text' | 'doubt' | 'error';
  /** The number in the cell, or the one its text can only mean. */
  readonly value: number | null;
  /** What stands in the cell where it is no number. */
  readonly found: Shown | null;
  readonly proposal: Proposal | null;
  readonly answers: readonly AnswerKind[];
  /** What needs no answer of its own: it is in question because of this number. */
  readonly folded: Folded;
  /** What the proposal would make of some of that. */
  readonly witnesses: readonly Witness[];
  /** The strongest first. */
  readonly findings: readonly F[];
}

type Known = { readonly [C in FindingCode]: { readonly code: C; readonly params: ParamsOf<C> } }[FindingCode];

const finite = (value: number | null | undefined): Proposal | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : { value };

/** What a finding says of the content of its cell, and what it proposes instead. */
function readFinding(one: Known, cell: string, sheet: string): Pick<CheckItem, 'value' | 'found' | 'proposal'> {
  switch (one.code) {
    case 'slip':
      return { value: one.params.value, found: null, proposal: finite(one.params.doubt.proposal) };
    case 'impossible':
    case 'diagnosis':
      return { value: one.params.value, found: null, proposal: finite(one.params.proposal) };
    case 'jump':
    case 'money_of_unit':
    case 'too_large':
    case 'returned':
      return { value: one.params.value, found: null, proposal: null };
    case 'shown_as_percent': {
      const { value, shown } = one.params;
      return { value, found: null, proposal: Math.abs(value) <= 1 ? finite(shown) : null };
    }
    case 'percent_of_unit':
      return { value: Number((one.params.shown / 100).toPrecision(15)), found: null, proposal: null };
    case 'shown_divided':
      return { value: one.params.value, found: null, proposal: finite(one.params.proposal) };
    case 'shown_scaled':
      return { value: one.params.value, found: null, proposal: finite(one.params.meant) };
    case 'number_as_text':
      return { value: one.params.value, found: one.params.found, proposal: finite(one.params.value) };
    case 'sign_for_number':
      return { value: null, found: one.params.found, proposal: { value: null } };
    case 'strict_rule':
      return {
        value:
          one.params.operands.find((operand) => operand.cell === cell || operand.cell === `«${sheet}»!${cell}`)
            ?.value ?? null,
        found: null,
        proposal: null,
      };
    case 'truth_for_number':
      return { value: null, found: LOGICAL[`${one.params.value}`], proposal: null };
    case 'formula_not_calculated':
      return { value: null, found: '=…', proposal: null };
    case 'words_for_number':
    case 'inexact_number':
    case 'percent_text':
    case 'currency_text':
    case 'measure_text':
    case 'date_for_number':
    case 'formula_error':
      return { value: null, found: one.params.found, proposal: null };
    default:
      return { value: null, found: null, proposal: null };
  }
}

const NOTHING_FOLDED: Folded = { figures: [], rules: [] };

/** What a number explains, where it is doubted for that. */
function explainedBy(one: Known): Pick<CheckItem, 'folded' | 'witnesses'> | null {
  switch (one.code) {
    case 'impossible':
    case 'slip':
    case 'diagnosis':
    case 'jump':
      return { folded: one.params.folded ?? NOTHING_FOLDED, witnesses: one.params.witnesses ?? [] };
    default:
      return null;
  }
}

/** A number that cannot be, whatever else it is doubted for. */
const breaksRule = (one: Known): boolean => {
  const isExplained = one.code === 'slip' || one.code === 'diagnosis' || one.code === 'jump';
  return isExplained && one.params.breaks === true;
};

const rankOf = ({ code }: StoredFinding): number => SETTLEABLE.indexOf(code as FindingCode);
const has = (findings: readonly StoredFinding[], codes: readonly FindingCode[]): boolean =>
  findings.some(({ code }) => codes.includes(code as FindingCode));

const keyOf = ({ sheet, cell }: { readonly sheet: string | null; readonly cell: string | null }): string =>
  JSON.stringify([sheet, cell]);

/** What was found at this very cell; where it is only a number of rules broken elsewhere, those. */
function ownFindings({ sheet, cell, findings }: Pick<CheckItem, 'sheet' | 'cell' | 'findings'>) {
  const own = findings.filter((one) => keyOf(one) === keyOf({ sheet, cell }));
  return own.length > 0 ? own : findings;
}

function itemOf<F extends StoredFinding>(at: CellToSettle, findings: readonly F[]): CheckItem<F> {
  const known = findings.map(({ code, params }) => ({ code, params }) as Known);
  const read = known.map((one) => readFinding(one, at.cell, at.sheet));
  const own = ownFindings({ ...at, findings });
  const mayBeEmpty = has(own, ['impossible', 'returned', ...NO_NUMBERS]) || known.some(breaksRule);
  const isDoubtful = own.every((one) => has([one], DOUBTS));
  // A number that breaks a rule is not proposed again.
  const proposal = has(findings, ['strict_rule'])
    ? null
    : (read.find((one) => one.proposal !== null)?.proposal ?? null);
  return {
    ...at,
    kind: own.length === 1 && has(own, ['number_as_text']) ? 'text' : isDoubtful ? 'doubt' : 'error',
    value: read.find((one) => one.value !== null)?.value ?? null,
    found: read.find((one) => one.found !== null)?.found ?? null,
    proposal,
    answers: ['number', ...(mayBeEmpty ? ['empty' as const] : []), ...(isDoubtful ? ['right' as const] : [])],
    ...(known.map(explainedBy).find((one) => one !== null) ?? { folded: NOTHING_FOLDED, witnesses: [] }),
    findings,
  };
}

/** The cells that have an answer, and those whose number changes by it. */
export interface AnsweredCells {
  readonly all: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
}

export function answeredCells(
  answers: readonly { readonly sheet: string; readonly cell: string; readonly kind: AnswerKind }[],
): AnsweredCells {
  return {
    all: new Set(answers.map(keyOf)),
    changed: new Set(answers.filter(({ kind }) => kind !== 'right').map(keyOf)),
  };
}

/** Whether a cell needs no answer: it has one, or each rule it breaks is settled by another of its numbers. */
export function isSettled(
  item: Pick<CheckItem, 'sheet' | 'cell' | 'findings'>,
  { all, changed }: AnsweredCells,
): boolean {
  if (all.has(keyOf(item))) return true;
  return ownFindings(item).every(
    (one) => one.code === 'strict_rule' && settlingCells(one).some((at) => changed.has(keyOf(at))),
  );
}

const explains = ({ folded }: CheckItem): number => folded.figures.length + folded.rules.length;

/**
 * The cells to answer about: the number that explains most first, then what cannot stay and the strongest doubts, numbers
 * written as text last.
 */
export function checkItems<F extends StoredFinding>(
  cells: readonly CellToSettle[],
  findings: readonly F[],
): CheckItem<F>[] {
  const known = findings.filter((one) => rankOf(one) >= 0).toSorted((a, b) => rankOf(a) - rankOf(b));
  const placed = known.flatMap((one) => settlingCells(one).map((at) => [keyOf(at), one] as const));
  const byCell = Map.groupBy(placed, ([key]) => key);
  return cells
    .flatMap((at) => {
      const own = byCell.get(keyOf(at))?.map(([, one]) => one);
      return own ? [itemOf(at, own)] : [];
    })
    .toSorted((a, b) => explains(b) - explains(a) || rankOf(a.findings[0]!) - rankOf(b.findings[0]!));
}

/** Something typed about a cell. */
export interface TypedAnswer {
  readonly kind: AnswerKind;
  readonly value: number | null;
  readonly reason: string | null;
}

/** Why an answer does not settle its cell, by field; nothing when it does. */
export function answerProblem(
  { value: now, answers, kind }: Pick<CheckItem, 'value' | 'answers' | 'kind'>,
  answer: TypedAnswer,
): { readonly field: 'kind' | 'value' | 'reason'; readonly text: Text } | undefined {
  if (!answers.includes(answer.kind)) {
    return {
      field: 'kind',
      text: text('Так на это замечание не отвечают.', 'This finding cannot be settled that way.'),
    };
  }
  if (answer.kind === 'right' && (answer.reason ?? '').trim().length < SHORTEST_REASON) {
    return {
      field: 'reason',
      text: text(
        `Напишите причину: не короче ${SHORTEST_REASON} знаков.`,
        `Give a reason of at least ${SHORTEST_REASON} characters.`,
      ),
    };
  }
  if (answer.kind !== 'number') return undefined;
  const { value } = answer;
  if (value === null || !Number.isFinite(value))
    return { field: 'value', text: text('Введите число.', 'Enter a number.') };
  if (Math.abs(value) > LARGEST) {
    return { field: 'value', text: text('Число невозможно велико.', 'The number is impossibly large.') };
  }
  return kind === 'doubt' && value === now
    ? {
        field: 'value',
        text: text(
          'Это же число и стоит в ячейке. Если оно верное, подтвердите его.',
          'The cell holds this very number. If it is right, confirm it.',
        ),
      }
    : undefined;
}

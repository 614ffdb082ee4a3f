import { addressOf, placeOf } from '#workbooks/cell-address.ts';
import { FINDINGS } from '../messages.ts';
import type { Wording } from '../messages/kind.ts';
import { formatContent, isBlank, type ContentAt } from '../contents.ts';
import { finding, type Finding } from '../finding.ts';
import type { AnswerKind } from './answer-kinds.ts';
import { isDoubt } from './settleable.ts';

/** What a person answered about one cell of a questionnaire. */
export interface CellAnswer {
  readonly sheet: string;
  readonly cell: string;
  readonly metric: { readonly id: number; readonly alias: string } | null;
  readonly kind: AnswerKind;
  /** The corrected number; null: the cell as it stands in the file, or empty. */
  readonly value: number | null;
  /** Why a doubtful number is right. */
  readonly reason: string | null;
  readonly person: string | null;
}

const keyOf = (sheet: string | null, cell: string | null): string => `${sheet}!${cell}`;

/** The cells of a file as they are with the answers. */
export function withAnswers(contentAt: ContentAt, answers: readonly CellAnswer[]): ContentAt {
  if (answers.length === 0) return contentAt;
  const byCell = new Map(answers.map((answer) => [keyOf(answer.sheet, answer.cell), answer]));
  return (sheet, row, column) => {
    const answer = byCell.get(keyOf(sheet, addressOf(row, column)));
    if (answer?.kind === 'empty') return undefined;
    const value = answer?.value ?? null;
    return value === null ? contentAt(sheet, row, column) : { kind: 'number', value };
  };
}

function confirmed({ code, params, sheet, cell, metric }: Finding, { reason, person }: CellAnswer): Finding {
  // The parameters were made for the code beside them.
  const { message, found = null } = (FINDINGS[code].words as (given: unknown) => Wording)(params);
  return finding('confirmed', { message, found, reason: reason ?? '', person }, { sheet, cell, metric });
}

function corrected({ sheet, cell, metric, kind, value, person }: CellAnswer, contentAt: ContentAt): Finding[] {
  if (kind !== 'empty' && value === null) return [];
  const place = placeOf(cell);
  const before = place && contentAt(sheet, place.row, place.column);
  const found = isBlank(before) ? null : formatContent(before);
  return [finding('corrected', { found, value, person }, { sheet, cell, metric })];
}

const rightAnswers = (answers: readonly CellAnswer[]): ReadonlyMap<string, CellAnswer> =>
  new Map(answers.filter(({ kind }) => kind === 'right').map((answer) => [keyOf(answer.sheet, answer.cell), answer]));

/** Whether the sender has said that a number is right as it stands. */
export function isConfirmed(answers: readonly CellAnswer[]): (at: Pick<Finding, 'sheet' | 'cell'>) => boolean {
  const right = rightAnswers(answers);
  return ({ sheet, cell }) => right.has(keyOf(sheet, cell));
}

/**
 * The findings of a file read with its answers: a confirmed doubt stays as information with its reason, and every cell
 * that was changed says so.
 */
export function answeredFindings(
  findings: readonly Finding[],
  answers: readonly CellAnswer[],
  contentAt: ContentAt,
): Finding[] {
  const right = rightAnswers(answers);
  return [
    ...findings.map((one) => {
      const answer = isDoubt(one) ? right.get(keyOf(one.sheet, one.cell)) : undefined;
      return answer ? confirmed(one, answer) : one;
    }),
    ...answers.flatMap((answer) => corrected(answer, contentAt)),
  ];
}

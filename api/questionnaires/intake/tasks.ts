import { cellsOfMetric, type ValueCell } from '#domain/questionnaires/cells-of-metric.ts';
import type { CellAnswer } from '#domain/questionnaires/checking/answers.ts';
import type { Content, Finding } from '#domain/questionnaires/finding.ts';
import { interpret, type Interpretation } from '#domain/questionnaires/interpret.ts';
import { wordFinding } from '#domain/questionnaires/messages.ts';
import type { ContentAt } from '#domain/questionnaires/contents.ts';
import { belongsToForm } from '#domain/templates/find-header.ts';
import { plain } from '#domain/templates/form.ts';
import { locateInputs } from '#domain/templates/locate.ts';
import type { FilledSheet } from '#domain/templates/read-sheet.ts';
import type { WorkbookLimits } from '#workbooks/limits.ts';
import { correctWorkbook, type Correction } from '#workbooks/correct.ts';
import { readWorkbook, type ReadBook, type ReadCell } from '#workbooks/read.ts';
import { bytesOf, type OpenFile } from '../../platform/received-file.ts';
import { take } from '../../platform/threads/share.ts';
import { searchedText } from '../../journal/searched-text.ts';
import { annotateQuestionnaire, type AnnotateRequest } from '../findings/annotate-questionnaire.ts';
import { takeExpectations, type SharedExpectations } from './share-expectations.ts';

/*
 * A result is copied into the main thread and holds it up meanwhile, so a task gives back what was found in a workbook,
 * not all its cells.
 */

/** What a workbook says of itself, looked at while somebody waits for the upload. */
export interface Inspected {
  readonly companyId: number | null;
}

export interface GivenWorkbook {
  readonly bytes: Uint8Array | OpenFile;
  readonly limits: WorkbookLimits;
}

/** `2026-01-31` as people write it; a time stays what it is. */
const dayShown = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})(T.*)?$/, '$3.$2.$1');

function contentOf(cell: ReadCell): Content {
  switch (cell.kind) {
    case 'number':
      return { kind: 'number', value: cell.value, formula: cell.formula, look: cell.look };
    case 'text':
      return { kind: 'text', text: cell.value };
    case 'boolean':
      return { kind: 'boolean', value: cell.value };
    case 'date':
      return { kind: 'date', shown: dayShown(cell.value) };
    case 'error':
      return { kind: 'error', code: cell.value };
    case 'uncalculated':
      return { kind: 'uncalculated' };
  }
}

const sheetsOf = ({ sheets }: ReadBook): FilledSheet[] =>
  sheets.map(({ name, cells, merges }) => ({
    name,
    // A formula that nobody has worked out says nothing, but stands there.
    cells: cells.map(({ row, column, value }) => ({ row, column, value: value ?? '' })),
    merges,
  }));

/** Sheets of a person's own, however large, are left alone. */
const readForm = ({ bytes, limits }: GivenWorkbook, keys?: ReadonlySet<string>): ReadBook =>
  readWorkbook(bytesOf(bytes), limits, (sheet) => belongsToForm(sheet, keys));

/** Looks a cell up by its place. */
function lookUp({ sheets }: ReadBook): ContentAt {
  const COLUMNS = 16_384;
  const byName = new Map(
    sheets.map(({ name, cells }) => [name, new Map(cells.map((cell) => [cell.row * COLUMNS + cell.column, cell]))]),
  );
  return (sheet, row, column) => {
    const cell = byName.get(sheet)?.get(row * COLUMNS + column);
    return cell && contentOf(cell);
  };
}

/** Opens a workbook whole, so that whatever is refused is refused while the person waits. */
export function inspectQuestionnaire({ bytes, limits }: GivenWorkbook): Inspected {
  const { meta } = locateInputs(sheetsOf(readForm({ bytes, limits })));
  return { companyId: meta?.companyId ?? null };
}

interface GivenQuestionnaire extends GivenWorkbook {
  readonly expected: SharedExpectations;
  readonly answers?: readonly CellAnswer[];
}

/** Worded here: thousands of sentences would hold up the main thread. */
export type WordedFinding = Finding & { readonly searched_text: string };

export interface WordedInterpretation extends Interpretation {
  readonly findings: readonly WordedFinding[];
}

/** Reads a questionnaire and everything that is wrong with it. */
export function readQuestionnaire({
  expected: shared,
  answers = [],
  ...file
}: GivenQuestionnaire): WordedInterpretation {
  const expected = takeExpectations(shared);
  const book = readForm(file, new Set(expected.metrics.map(({ alias }) => plain(alias))));
  const located = locateInputs(sheetsOf(book), expected.itSystems);
  const { findings, ...read } = interpret(located, lookUp(book), expected, book.callouts, answers);
  return { ...read, findings: findings.map((found) => ({ ...found, searched_text: searchedText(found) })) };
}

interface WantedMetrics extends GivenWorkbook {
  readonly metrics: readonly { readonly id: number; readonly alias: string }[];
  readonly itSystems: readonly { readonly id: number; readonly name: string }[];
}

/** Finds the cells that take the values of metrics, metric by metric. */
export function locateMetrics({ bytes, limits, metrics, itSystems }: WantedMetrics): ValueCell[][] {
  const inputs = locateInputs(sheetsOf(readForm({ bytes, limits })), itSystems);
  return metrics.map((metric) => cellsOfMetric(inputs, metric));
}

interface GivenFindings {
  readonly bytes: Uint8Array;
  readonly title: string;
  readonly findings: readonly Finding[];
  readonly metrics: SharedExpectations['metrics'];
}

/** Somebody's own workbook with its findings in the cells, in Russian. */
export function annotate({ bytes, title, findings, metrics }: GivenFindings): Uint8Array {
  const names = new Map(take(metrics).map(({ alias, description }) => [alias, description]));
  // A person knows a metric by its name; the key is how its row is found.
  const metricName = (alias: string) => (names.has(alias) ? `${names.get(alias)} (${alias})` : alias);
  const worded = findings.map(({ level, sheet, cell, metric, code, params }) => ({
    ...wordFinding(code, params, 'ru')!,
    level,
    sheet,
    cell,
    metric: metric ? metricName(metric.alias) : null,
  }));
  return annotateQuestionnaire(bytes, { title, findings: worded, locale: 'ru' });
}

/** The same with findings worded for a reader. */
export const annotateWorded = ({ bytes, ...request }: AnnotateRequest & { readonly bytes: Uint8Array }): Uint8Array =>
  annotateQuestionnaire(bytes, request);

/** Somebody's own workbook with other numbers in some cells. */
export const correct = ({
  bytes,
  corrections,
}: {
  readonly bytes: Uint8Array;
  readonly corrections: readonly Correction[];
}): Uint8Array => correctWorkbook(bytes, corrections);

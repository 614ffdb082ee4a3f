import { addressOf } from '#workbooks/cell-address.ts';
import type { MetricState } from '../methodology/states.ts';
import { HEADERS, plain } from '../templates/form.ts';
import type { HeadedColumn } from '../templates/find-header.ts';
import { inputColumns, type InputSheet, type LocatedInputs } from '../templates/locate.ts';
import type { MergedCells } from '../templates/read-sheet.ts';
import { formatContent, isBlank, isNumeric, listValues, type ContentAt } from './contents.ts';
import { findAside } from './find-aside.ts';
import { finding, type Finding } from './finding.ts';

/** How many of the sorted numbers lie from one to another. */
function countBetween(sorted: readonly number[], from: number, to: number): number {
  const below = (limit: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < limit) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return below(to + 1) - below(from);
}

/** Findings that say where the values of a column the sheet lacks have stayed. */
const EXPLAINING: readonly string[] = ['renamed_column', 'unheaded_column'];

/**
 * What stands in a workbook and would reach no metric: values in rows without a key, in merged cells, under columns that
 * were renamed or taken out, beside the table, and sheets that are not there any more.
 */
export function findLost(
  { sheets, meta, problems }: LocatedInputs,
  contentAt: ContentAt,
  metrics: readonly MetricState[],
): Finding[] {
  const byName = new Map(metrics.filter(({ mtype }) => mtype === 'metric').map((one) => [plain(one.description), one]));
  const known = new Map(meta?.systems.map(({ id, header }) => [id, header]));
  const ownTexts = new Set(metrics.flatMap(({ description, unit }) => [plain(description), plain(unit.name)]));
  const onceKnown = new Set([...known.values()].map(plain));

  function keylessRow({ name, columns }: InputSheet, row: number): Finding[] {
    const label = columns.fixed.metric === undefined ? undefined : contentAt(name, row, columns.fixed.metric);
    const metric = label?.kind === 'text' ? byName.get(plain(label.text)) : undefined;
    return inputColumns(columns).flatMap(({ column }) => {
      const content = contentAt(name, row, column);
      if (isBlank(content) || (!metric && !isNumeric(content))) return [];
      const spot = { sheet: name, cell: addressOf(row, column) };
      const found = formatContent(content);
      if (!metric && content.kind === 'number' && content.formula) return [finding('own_total', { found }, spot)];
      return [finding('value_without_key', { found, key: metric?.alias ?? null }, spot)];
    });
  }

  function mergedValues({ name, columns, rows, merges }: InputSheet): Finding[] {
    const keyed = rows.map(({ row }) => row);
    const inputs = inputColumns(columns).map(({ column }) => column);
    const covered = ({ top, left, bottom, right }: MergedCells): number =>
      countBetween(keyed, top, bottom) * inputs.filter((column) => column >= left && column <= right).length;
    return merges.flatMap((merge) => {
      const content = contentAt(name, merge.top, merge.left);
      const isInput = inputs.includes(merge.left);
      if (isBlank(content) || !(isInput || isNumeric(content)) || covered(merge) < (isInput ? 2 : 1)) return [];
      const cell = addressOf(merge.top, merge.left);
      const range = `${cell}:${addressOf(merge.bottom, merge.right)}`;
      return [finding('merged_values', { range, found: formatContent(content) }, { sheet: name, cell })];
    });
  }

  /** A column of the template that the sheet lacks: the one of all systems, or that of a system. */
  function missingHeader({ locale, columns: { fixed, systems } }: InputSheet): string | undefined {
    if (fixed.all === undefined) return HEADERS.all[locale];
    const present = new Set(systems.map(({ id }) => id));
    return [...known].find(([id]) => !present.has(id))?.[1];
  }

  function unknownColumn(sheet: InputSheet, { column, header }: HeadedColumn): Finding[] {
    const { name, rows, headerRow } = sheet;
    const filled = rows.filter(({ row }) => isNumeric(contentAt(name, row, column)));
    if (filled.length === 0) return [];
    const spot = { sheet: name, cell: addressOf(headerRow, column) };
    if (onceKnown.has(plain(header))) return [finding('dropped_system', { header }, spot)];
    const missing = missingHeader(sheet);
    if (missing === undefined) return [finding('unknown_system', { header }, spot)];
    const values = listValues(
      name,
      filled.map(({ row }) => [row, column] as const),
      contentAt,
    );
    return [finding('renamed_column', { header, values, missing }, spot)];
  }

  function lostIn(sheet: InputSheet): Finding[] {
    const { name, columns, headerRow } = sheet;
    const unknown = columns.other.flatMap((column) => unknownColumn(sheet, column));
    const merged = mergedValues(sheet);
    const named = new Set(merged.flatMap(({ cell }) => cell ?? []));
    const aside = findAside(sheet, { contentAt, missing: missingHeader(sheet), ownTexts, named });
    const isExplained = [...unknown, ...aside].some(({ code }) => EXPLAINING.includes(code));
    const spot = { sheet: name, cell: addressOf(headerRow, columns.fixed.key ?? 1) };
    return [
      ...unknown,
      ...(columns.fixed.all === undefined && !isExplained ? [finding('no_all_column', {}, spot)] : []),
      ...sheet.keyless.flatMap((row) => keylessRow(sheet, row)),
      ...merged,
      ...aside,
    ];
  }

  /** Sheets of the template none of whose keys is in the workbook any more. */
  function missingSheets(): Finding[] {
    const present = new Set(sheets.flatMap(({ rows }) => rows.map(({ metricId }) => metricId)));
    const left = new Set(meta?.metrics.filter(({ id }) => present.has(id)).map(({ sheet }) => sheet));
    const names = new Set(meta?.metrics.map(({ sheet }) => sheet));
    const there = new Set(sheets.map(({ name }) => plain(name)));
    return [...names]
      .filter((name) => name !== '' && !left.has(name) && !there.has(plain(name)))
      .map((name) => finding('missing_sheet', { name }));
  }

  const inSheets = sheets.flatMap(lostIn);
  // What a sheet that could not be read has is not known to be missing.
  if (problems.some(({ kind }) => kind === 'no_header' || kind === 'no_data_sheet')) return inSheets;
  const found = [...inSheets, ...missingSheets()];
  if (found.some(({ code }) => EXPLAINING.includes(code))) return found;
  const present = new Set(sheets.flatMap(({ columns }) => columns.systems.map(({ id }) => id)));
  const headers = new Set(sheets.flatMap(({ columns }) => columns.other.map(({ header }) => plain(header))));
  const missing = [...known].filter(([id, header]) => !present.has(id) && !headers.has(plain(header)));
  return [...found, ...missing.map(([, header]) => finding('missing_system', { header }))];
}

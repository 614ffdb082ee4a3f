import { addressOf, placeOf } from '#domain/templates/cell-address.ts';
import { FINDINGS_SHEET, plain } from '#domain/templates/form.ts';
import { CONTENT } from '../write/names.ts';
import { commentsOf, writeComments, type Note } from './comments.ts';
import { WorkbookEdit } from './edit-workbook.ts';
import { extendStyles } from './extend-styles.ts';
import { findingsSheetXml, isError, isWarning, type CellFinding } from './findings-sheet.ts';
import { addSheet, dropSheets } from './finish-workbook.ts';
import { BASE_STYLES, CONDITIONS, FINDING_LOOKS } from './looks.ts';
import { insertInTail } from './sheet-tail.ts';
import { joinSheet, splitSheet } from './split-sheet.ts';

export type { CellFinding } from './findings-sheet.ts';

export interface AnnotateRequest {
  readonly findings: readonly CellFinding[];
  /** What was checked: «анкета № 12 за 2026 год». */
  readonly title: string;
}

/** By these a later check finds what an earlier one left, whatever program saved the file in between. */
const MARK = 'Эталон · ';
const OLDER = '\n———\n';
const RULE = { error: 'etalon-error', warning: 'etalon-warning' } as const;
const OWN_CONDITION =
  /<conditionalFormatting\b[^>]*>(?:(?!<\/conditionalFormatting>)[\s\S])*?etalon-(?:error|warning)[\s\S]*?<\/conditionalFormatting>/g;
/** Cells of one condition: a list of many thousands is slow to draw. */
const CELLS_PER_CONDITION = 500;

type CellFindings = Map<string, CellFinding[]>;

/** A cell of a finding as it is written in the file; findings may name a range or use dollar signs. */
function firstCell(cell: string): string | undefined {
  const place = placeOf(cell.split(':')[0] ?? '');
  return place && addressOf(place.row, place.column);
}

function byCell(findings: readonly CellFinding[], sheet: string): CellFindings {
  const cells: CellFindings = new Map();
  for (const finding of findings) {
    const cell = finding.sheet === sheet && finding.cell !== null ? firstCell(finding.cell) : undefined;
    if (cell === undefined) continue;
    cells.set(cell, [...(cells.get(cell) ?? []), finding]);
  }
  return cells;
}

function textOf(finding: CellFinding): string {
  const word = isError(finding) ? 'ошибка' : isWarning(finding) ? 'предупреждение' : 'к сведению';
  const lines = [
    `${MARK}${word}`,
    finding.message,
    finding.found && `Найдено: ${finding.found}`,
    finding.expected && `Ожидается: ${finding.expected}`,
    finding.advice && `Что сделать: ${finding.advice}`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** What a comment said before the portal added its own. */
function olderText(text: string): string {
  if (!text.startsWith(MARK)) return text;
  const at = text.indexOf(OLDER);
  return at < 0 ? '' : text.slice(at + OLDER.length);
}

/** The comments of a sheet as they shall be: the findings, over what people had written there. */
function notesFor(cells: CellFindings, before: ReadonlyMap<string, string>): { notes: Note[]; gone: Set<string> } {
  const stale = [...before].filter(([cell, text]) => text.startsWith(MARK) && !cells.has(cell));
  const restored = stale.map(([cell, text]) => ({ cell, text: olderText(text) })).filter(({ text }) => text !== '');
  const own = [...cells].map(([cell, findings]) => {
    const older = olderText(before.get(cell) ?? '');
    return { cell, text: findings.map(textOf).join('\n\n') + (older === '' ? '' : OLDER + older) };
  });
  return { notes: [...restored, ...own], gone: new Set(stale.map(([cell]) => cell)) };
}

function conditionXml(cells: readonly string[], kind: keyof typeof RULE, number: number): string {
  const priority = kind === 'error' ? 1 : 2;
  let xml = '';
  for (let at = 0; at < cells.length; at += CELLS_PER_CONDITION) {
    const list = cells.slice(at, at + CELLS_PER_CONDITION).join(' ');
    xml += `<conditionalFormatting sqref="${list}"><cfRule type="expression" dxfId="${number}" priority="${priority}"><formula>LEN("${RULE[kind]}")&gt;0</formula></cfRule></conditionalFormatting>`;
  }
  return xml;
}

/** Colours by conditions over the cells: formats, borders and colours of the cells themselves stay untouched. */
function colour(tail: string, cells: CellFindings, [error = 0, warning = 0]: readonly number[]): string {
  const bare = tail.replace(OWN_CONDITION, '');
  const wrong = [...cells].filter(([, findings]) => findings.some(isError)).map(([cell]) => cell);
  const doubtful = [...cells]
    .filter(([cell, findings]) => findings.some(isWarning) && !wrong.includes(cell))
    .map(([cell]) => cell);
  const xml = conditionXml(wrong, 'error', error) + conditionXml(doubtful, 'warning', warning);
  if (xml === '') return bare;
  const later = bare.replace(
    /(<cfRule\b[^>]*?\spriority=")(\d+)/g,
    (_, open: string, priority: string) => open + (Number(priority) + 2),
  );
  // Before all others: LibreOffice shows the first condition that holds, whatever the priorities say.
  return insertInTail(later, 'phoneticPr', xml);
}

function stylesPath(edit: WorkbookEdit): string {
  const path = edit.pathOf('styles');
  if (path !== undefined) return path;
  const made = edit.freePath('xl/styles', 'xml');
  edit.relate(edit.workbookPath, 'styles', made);
  edit.declare(made, `${CONTENT}.styles+xml`);
  edit.put(made, BASE_STYLES);
  return made;
}

const order = ({ level }: CellFinding): number => -level;

/**
 * Somebody's own workbook with its findings in it: cells coloured and commented, and a list with links in front.
 * Nothing else changes, and what an earlier check left is taken out.
 */
export function annotateWorkbook(file: Uint8Array, { findings, title }: AnnotateRequest): Buffer {
  const edit = new WorkbookEdit(file);
  dropSheets(edit, (name) => plain(name) === plain(FINDINGS_SHEET));
  const path = stylesPath(edit);
  const styles = extendStyles(edit.text(path), FINDING_LOOKS, CONDITIONS);
  edit.put(path, styles.xml);
  const sheets = edit.sheets();
  for (const sheet of sheets.filter((one) => one.path !== '')) {
    const split = splitSheet(edit.text(sheet.path));
    if (split.tail === '') continue;
    const cells = byCell(findings, sheet.name);
    const { notes, gone } = notesFor(cells, commentsOf(edit, sheet.path));
    const coloured = colour(split.tail, cells, styles.conditions);
    const tail = notes.length + gone.size === 0 ? coloured : writeComments(edit, sheet.path, coloured, notes, gone);
    const head = split.head.replace(/\stabSelected="(?:1|true)"/, '');
    edit.put(sheet.path, joinSheet({ ...split, head, tail }));
  }
  const listed = findings.toSorted((one, other) => order(one) - order(other));
  const names = new Set(sheets.map(({ name }) => name));
  addSheet(edit, FINDINGS_SHEET, findingsSheetXml(listed, title, styles.looks, names), 'first');
  return edit.bytes();
}

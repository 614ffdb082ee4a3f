import { addressOf, placeOf } from '#domain/templates/cell-address.ts';
import { FINDINGS_SHEET, plain } from '#domain/templates/form.ts';
import { CONTENT } from '../write/names.ts';
import { attribute } from '../xml/attributes.ts';
import { commentsOf, writeComments, type Note } from './comments.ts';
import { WorkbookEdit } from './edit-workbook.ts';
import { applyEdits, editTags } from './elements.ts';
import { extendStyles } from './extend-styles.ts';
import { findingsSheetXml, isError, isWarning, type CellFinding } from './findings-sheet.ts';
import { addSheet, dropSheets } from './finish-workbook.ts';
import { CONDITIONS, FINDING_LOOKS } from './looks.ts';
import { editTail, insertInTail, tailElements } from './sheet-tail.ts';
import { cutSheet } from './split-sheet.ts';
import { withAttribute } from './xml-edit.ts';

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
const OWN_CONDITION = /etalon-(?:error|warning)/;
/** Cells of one condition: a list of many thousands is slow to draw. */
const CELLS_PER_CONDITION = 500;

type CellFindings = Map<string, CellFinding[]>;

/** A cell of a finding as it is written in the file; findings may name a range or use dollar signs. */
function firstCell(cell: string): string | undefined {
  const place = placeOf(cell.split(':')[0] ?? '');
  return place && addressOf(place.row, place.column);
}

function byCell(findings: readonly CellFinding[], sheet: string): CellFindings {
  const placed = findings.filter((finding) => finding.sheet === sheet && finding.cell !== null);
  const cells = Map.groupBy(placed, ({ cell }) => firstCell(cell ?? '') ?? '');
  cells.delete('');
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

/** What stands behind the rows without the colours of an earlier check. */
function withoutColours(tail: string): string {
  const conditions = tailElements(tail, (name) => name === 'conditionalFormatting');
  const own = conditions.filter(({ inner }) => OWN_CONDITION.test(inner));
  return applyEdits(
    tail,
    own.map(({ start, end }) => ({ start, end, by: '' })),
  );
}

const lower = (attributes: string): string => {
  const priority = Number(attribute(attributes, 'priority') ?? NaN);
  return Number.isNaN(priority) ? attributes : withAttribute(attributes, 'priority', String(priority + 2));
};

/** Colours by conditions over the cells: formats, borders and colours of the cells themselves stay untouched. */
function colour(tail: string, cells: CellFindings, [error = 0, warning = 0]: readonly number[]): string {
  const bare = withoutColours(tail);
  const [wrong, others] = [new Set<string>(), new Set<string>()];
  for (const [cell, findings] of cells) {
    if (findings.some(isError)) wrong.add(cell);
    else if (findings.some(isWarning)) others.add(cell);
  }
  const xml = conditionXml([...wrong], 'error', error) + conditionXml([...others], 'warning', warning);
  if (xml === '') return bare;
  const later = editTail(bare, (whole) => editTags(whole, 'cfRule', lower));
  // Before all others: LibreOffice shows the first condition that holds, whatever the priorities say.
  return insertInTail(later, 'phoneticPr', xml);
}

/** Where the workbook's looks stand; the part itself is made where there is none. */
function stylesPath(edit: WorkbookEdit): string {
  const known = edit.pathOf('styles');
  const path = known ?? edit.freePath('xl/styles', 'xml');
  if (known === undefined) edit.relate(edit.workbookPath, 'styles', path);
  edit.declare(path, `${CONTENT}.styles+xml`);
  return path;
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
    const cut = cutSheet(edit.text(sheet.path));
    if (cut.tail === '') continue;
    const cells = byCell(findings, sheet.name);
    const { notes, gone } = notesFor(cells, commentsOf(edit, sheet.path));
    const coloured = colour(cut.tail, cells, styles.conditions);
    const tail = writeComments(edit, sheet.path, coloured, notes, gone);
    const head = cut.head.replace(/\stabSelected="(?:1|true)"/, '');
    edit.put(sheet.path, head + cut.data + tail);
  }
  const listed = findings.toSorted((one, other) => order(one) - order(other));
  const names = new Set(sheets.map(({ name }) => name));
  addSheet(edit, FINDINGS_SHEET, findingsSheetXml(listed, title, styles.looks, names), 'first');
  return edit.bytes();
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALIASES, type FormulaCase } from './formula-cases.ts';
import { convert } from '#workbooks/testing/spreadsheet.ts';

/** What a spreadsheet shows in a cell; null is an error such as a division by zero. */
export type CalcResult = number | boolean | null;

/** Commas, quotes, UTF-8, from the first line; numbers with all their digits, not as the cell shows them. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false';
/** No real number, or none at all: errors of computing, not of writing. */
const ERRORS = new Set(['#DIV/0!', '#NUM!', '#VALUE!', 'Err:502', 'Err:503']);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function row({ calc, values }: FormulaCase, at: number): string {
  const cells = ALIASES.map((alias) => {
    const value = values[alias];
    return value === null || value === undefined
      ? '<table:table-cell/>'
      : `<table:table-cell office:value-type="float" office:value="${value}"/>`;
  });
  const formula = escaped(calc.replaceAll('#', String(at + 1)));
  return `<table:table-row>${cells.join('')}<table:table-cell table:formula="of:=${formula}"/></table:table-row>`;
}

const NAMES = ['office', 'table']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

const workbook = (cases: readonly FormulaCase[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMES} xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.2"
  office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet>
<table:table table:name="A">
${cases.map(row).join('\n')}
</table:table></office:spreadsheet></office:body></office:document>`;

function resultOf(line: string): CalcResult {
  const shown = line.split(',').at(-1) ?? '';
  if (shown === 'TRUE' || shown === 'FALSE') return shown === 'TRUE';
  if (ERRORS.has(shown)) return null;
  const value = Number(shown);
  if (shown === '' || Number.isNaN(value)) throw new Error(`Calc shows ${shown || 'nothing'} in ${line}`);
  return value;
}

/** The cases computed by LibreOffice Calc, each in a row of one sheet. */
export async function computeInCalc(cases: readonly FormulaCase[]): Promise<CalcResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'etalon-calc-'));
  try {
    const file = join(folder, 'cases.fods');
    await writeFile(file, workbook(cases));
    const lines = (await convert(file, CSV)).toString('utf8').trimEnd().split('\n');
    if (lines.length !== cases.length) throw new Error(`${lines.length} lines for ${cases.length} cases`);
    return lines.map(resultOf);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

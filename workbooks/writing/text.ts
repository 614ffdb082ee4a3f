/** Characters Excel holds in one cell. */
const MOST = 32_767;

/** What XML 1.0 forbids: control characters, lone halves of a pair, two non-characters. */
const ILLEGAL =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** A quick look for anything that needs work: most texts need none. */
// oxlint-disable-next-line no-control-regex
const SUSPECT = /[&<>"_\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const FORMULA = /^\s*[=+\-@]/;

const escaped = (text: string): string =>
  text
    // Excel reads `_x0041_` as a character by its number: a text that only looks so is written as itself.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/** A text in legal characters, with one kind of line end. */
export const legalText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(ILLEGAL, '');

/** What a cell can hold of a text: legal characters, one kind of line end, no more than Excel's limit. */
function fitting(text: string): string {
  const legal = legalText(text);
  return legal.length > MOST ? legal.slice(0, MOST).replace(/[\ud800-\udbff]$/, '') : legal;
}

/** A text for XML, of an element or an attribute. */
export const xmlText = (text: string): string =>
  text.length <= MOST && !SUSPECT.test(text) ? text : escaped(fitting(text));

/** A text of a cell, ready for XML. */
export interface CellText {
  readonly xml: string;
  /** A spreadsheet would take it for a formula once somebody edits or copies the cell. */
  readonly risky: boolean;
}

/** The inside of a cell with a text, with `preserve` only where XML would drop spaces; nothing when no text is left. */
export function cellText(text: string): CellText | undefined {
  const ordinary = text.length <= MOST && !SUSPECT.test(text);
  const fit = ordinary ? text : fitting(text);
  if (fit === '') return undefined;
  const edges = fit.charCodeAt(0) <= 32 || fit.charCodeAt(fit.length - 1) <= 32 || fit.includes('\n');
  const start = edges ? '<is><t xml:space="preserve">' : '<is><t>';
  return { xml: start + (ordinary ? fit : escaped(fit)) + '</t></is></c>', risky: FORMULA.test(fit) };
}

/** Lines of a paragraph whose words go on in a new line; a word longer than a line is broken. */
function linesOfParagraph(paragraph: string, line: number): number {
  let lines = 1;
  let filled = 0;
  for (const { length } of paragraph.split(' ')) {
    if (filled > 0 && filled + 1 + length > line) {
      lines++;
      filled = 0;
    }
    filled += (filled > 0 ? 1 : 0) + length;
    while (filled > line) {
      lines++;
      filled -= line;
    }
  }
  return lines;
}

/** Lines a text takes in a column so many digits wide; letters are about as wide as they are. */
export const linesOf = (text: string, line: number): number =>
  text.length <= line && !text.includes('\n')
    ? 1
    : text.split('\n').reduce((sum, paragraph) => sum + linesOfParagraph(paragraph, line), 0);

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import PdfKit from 'pdfkit';
import { PRINT_COLOURS } from '#domain/print/colours.ts';

export type Paper = PDFKit.PDFDocument;

const { resolve } = createRequire(import.meta.url);
const openFont = (name: string) => create(readFileSync(resolve(`@expo-google-fonts/inter/${name}`)));
/** Opened once in a thread: reading their tables takes as long as drawing a page. Documents take copies. */
const FONTS = {
  regular: openFont('400Regular/Inter_400Regular.ttf'),
  bold: openFont('600SemiBold/Inter_600SemiBold.ttf'),
} as const;

/**
 * A font with the same tables and glyphs of its own: a glyph keeps the letters it was first asked for as, and И that was
 * needed only to draw Й would stand for none in every later file.
 */
const copyOf = (font: OpenedFont): OpenedFont => Object.create(font, { _glyphs: { value: {} } }) as OpenedFont;

export interface Facts {
  readonly title: string;
  readonly language: string;
  readonly now: Date;
}

/** An empty page with the portal's font; whoever draws on it keeps to the page. */
export function openPaper({ title, language, now }: Facts, size: [width: number, height: number]): Paper {
  const paper = new PdfKit({
    size,
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Etalon', CreationDate: now },
  });
  paper.registerFont('regular', copyOf(FONTS.regular));
  paper.registerFont('bold', copyOf(FONTS.bold));
  return paper.font('regular');
}

/** The finished file. */
export async function bytesOf(paper: Paper): Promise<Buffer> {
  const chunks: Buffer[] = [];
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((done, fail) => {
    paper.on('end', () => done(Buffer.concat(chunks)));
    paper.on('error', fail);
  });
  paper.end();
  return whole;
}

export interface Writing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly right?: boolean;
  readonly centre?: boolean;
  /** How many lines at most; the last ends with an ellipsis when there is more. One unless said otherwise. */
  readonly lines?: number;
}

const LEADING = 1.22;

/** How many lines a text takes. */
function linesOf(
  paper: Paper,
  text: string,
  { size, width, bold = false }: Pick<Writing, 'size' | 'width' | 'bold'>,
): number {
  paper.font(bold ? 'bold' : 'regular').fontSize(size);
  return Math.round(paper.heightOfString(text, { width }) / paper.currentLineHeight(true));
}

/** Writes a text into its place and never beyond it. Returns the height it took. */
export function write(paper: Paper, text: string, at: Writing): number {
  const { x, y, width, size, bold = false, colour = PRINT_COLOURS.text, right = false, centre = false, lines = 1 } = at;
  const used = Math.min(lines, linesOf(paper, text, { size, width, bold }));
  const lineGap = size * LEADING - paper.currentLineHeight(true);
  paper.fillColor(colour).text(text, x, y, {
    width,
    height: lines * size * LEADING,
    lineGap,
    ellipsis: true,
    align: right ? 'right' : centre ? 'center' : 'left',
    // Figures of one width only where they stand in a column: they widen hyphens too.
    ...(right && { features: ['tnum' as const] }),
  });
  return used * size * LEADING;
}

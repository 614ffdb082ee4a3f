import { PRINT_COLOURS } from '#domain/print/colours.ts';
import { formatPart } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { bytesOf, openPaper, write, type Paper } from '../../platform/pdf/paper.ts';
import { aboutCalculation, notesOf, type About } from './about.ts';
import { drawTable, heightOfTable, WIDTH } from './draw-table.ts';
import { SUMMARY_TEXTS } from './texts.ts';

const LEFT = 30;
const FOOT = 790;

/** The mark of the portal, as on its screens. */
function drawMark(paper: Paper, x: number, y: number, size: number): void {
  paper
    .save()
    .translate(x, y)
    .scale(size / 32);
  paper.roundedRect(0, 0, 32, 32, 8).fill(PRINT_COLOURS.primary);
  paper.lineCap('round').lineJoin('round').lineWidth(4).strokeColor(PRINT_COLOURS.surface, 0.42);
  paper.path('M8 24v-6M16 24V12M24 24V8').stroke();
  paper.lineWidth(2.5).strokeColor(PRINT_COLOURS.surface, 1).path('M6 17.5 13 14l6 2.5L26 9').stroke();
  paper.circle(26, 9, 2.75).fill(PRINT_COLOURS.accent);
  paper.restore().lineCap('butt').lineJoin('miter');
}

const BAR = 13;
const BARS_HEAD = 22;
/** More than so many are not waited for: rows of the lists lose their second line first. */
const EXPECTED = 14;

/** The share of indicators better than the median, process by process, in two columns; as many as fit on the page. */
function drawProcesses(paper: Paper, { processes }: BenchmarkSummary, top: number, locale: Locale): void {
  const most = 2 * Math.max(0, Math.floor((FOOT - top - BARS_HEAD) / BAR));
  const left = Math.max(0, processes.length - most);
  const more = { ru: ` (ещё ${left}\u00a0— в файле xlsx)`, en: ` (${left} more in the xlsx)` }[locale];
  const title = `${SUMMARY_TEXTS.byProcess[locale]}${left === 0 ? '' : more}`;
  write(paper, title, { x: LEFT, y: top + 6, width: WIDTH, size: 8.5, bold: true });
  const half = Math.ceil(Math.min(processes.length, most) / 2);
  for (const [at, { name, better, placed }] of processes.slice(0, most).entries()) {
    const x = LEFT + (at < half ? 0 : WIDTH / 2 + 4);
    const y = top + BARS_HEAD + (at % half) * BAR;
    const share = better / placed;
    write(paper, name, { x, y, width: 108, size: 6.8 });
    paper.rect(x + 112, y + 1, 84, 6).fill(PRINT_COLOURS.sunken);
    if (better > 0) paper.rect(x + 112, y + 1, 84 * share, 6).fill(PRINT_COLOURS.good);
    const words = `${formatPart(share, locale)} (${better} / ${placed})`;
    write(paper, words, { x: x + 200, y, width: 60, size: 6.8, colour: PRINT_COLOURS.soft });
  }
}

/** The company's values that stand in neither list because they may be mistakes. */
function drawDoubtful(paper: Paper, { doubtful }: BenchmarkSummary, top: number, locale: Locale): number {
  if (doubtful.length === 0) return top;
  const names = doubtful.map(({ description }) => description).join(', ');
  const causes = [...new Set(doubtful.flatMap(({ own: { doubt } }) => (doubt ? [`«${doubt.metric.name}»`] : [])))].join(
    ', ',
  );
  const why = `${SUMMARY_TEXTS.unusualValues[locale]}; ${SUMMARY_TEXTS.because[locale]} ${causes}`;
  const words = `${SUMMARY_TEXTS.doubtful[locale]}: ${names} (${why}).`;
  return (
    top + 4 + write(paper, words, { x: LEFT, y: top + 4, width: WIDTH, size: 6.8, colour: PRINT_COLOURS.bad, lines: 3 })
  );
}

/** Room for the two or three lines of the values to check. */
const DOUBTFUL = 28;

const heightOfProcesses = ({ processes }: BenchmarkSummary): number =>
  BARS_HEAD + Math.ceil(Math.min(processes.length, EXPECTED) / 2) * BAR;

/** The summary on one sheet of A4. */
export interface SummaryToDraw {
  readonly summary: BenchmarkSummary;
  readonly about: About;
}

export async function drawSummary({ summary, about }: SummaryToDraw): Promise<Buffer> {
  const { locale, now } = about;
  const company = summary.company?.name ?? '';
  const title = SUMMARY_TEXTS.title[locale];
  const paper = openPaper({ title: `${title} — ${company}`, language: locale, now });
  drawMark(paper, LEFT, 28, 26);
  write(paper, company, { x: LEFT + 34, y: 27, width: WIDTH - 34, size: 14, bold: true });
  const subtitle = `${title} · ${aboutCalculation(summary, locale)}`;
  write(paper, subtitle, { x: LEFT + 34, y: 46, width: WIDTH - 34, size: 7.5, colour: PRINT_COLOURS.soft });
  const sentence = { width: WIDTH, size: 10, bold: true, lines: 4 };
  let y = 66 + write(paper, summary.sentence, { ...sentence, x: LEFT, y: 66 }) + 2;
  const rows = [summary.strongest, summary.weakest];
  const room = FOOT - 4 - y - heightOfProcesses(summary) - (summary.doubtful.length === 0 ? 0 : DOUBTFUL);
  const needed = rows.reduce((sum, list) => sum + heightOfTable(paper, list, true), 0);
  const table = { locale, withProcess: needed <= room };
  const [strongest, weakest] = [SUMMARY_TEXTS.strongest[locale], SUMMARY_TEXTS.weakest[locale]];
  const [noneBetter, noneWorse] = [SUMMARY_TEXTS.noneBetter[locale], SUMMARY_TEXTS.noneWorse[locale]];
  const [good, bad] = [
    { ...table, title: strongest, none: noneBetter, side: 'better', rows: summary.strongest } as const,
    { ...table, title: weakest, none: noneWorse, side: 'worse', rows: summary.weakest } as const,
  ];
  y = drawTable(paper, good, LEFT, y);
  y = drawTable(paper, bad, LEFT, y + 2);
  y = drawDoubtful(paper, summary, y, locale);
  drawProcesses(paper, summary, y, locale);
  paper
    .lineWidth(0.5)
    .strokeColor(PRINT_COLOURS.line)
    .moveTo(LEFT, FOOT)
    .lineTo(LEFT + WIDTH, FOOT)
    .stroke();
  const notes = { x: LEFT, y: FOOT + 4, width: WIDTH, size: 5.6, colour: PRINT_COLOURS.soft, lines: 4 };
  write(paper, notesOf(summary, about), notes);
  return bytesOf(paper);
}

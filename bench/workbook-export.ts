import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { writeXlsxStream } from 'hucre/xlsx';
import { writeWorkbook } from '#workbooks/write.ts';
import { COLUMNS, exportRows, HEADERS, ROWS } from './workbook-rows.ts';

/** The bars: time against the peer in the same run, memory the export adds to the process, time to the first byte. */
const BARS = { ratio: 0.5, megabytes: 100, firstByteMs: 50 };
const ROUNDS = 5;
/** How many times the rows, to see that memory does not grow with them. */
const LARGER = 4;

const name = 'Выгрузка';
const columns = HEADERS.map((header) => ({ header }));

const writers = {
  etalon: (rows: number): Readable => writeWorkbook({ sheets: [{ name, columns, rows: exportRows(rows) }] }),
  hucre: (rows: number): Readable =>
    Readable.fromWeb(writeXlsxStream(exportRows(rows), { name, columns }) as Parameters<typeof Readable.fromWeb>[0]),
};
type Writer = keyof typeof writers;
const WRITERS: readonly Writer[] = ['etalon', 'hucre'];

interface Measured {
  readonly ms: number;
  readonly firstByteMs: number;
  readonly bytes: number;
}

async function measure(writer: Writer, rows: number): Promise<Measured> {
  const start = performance.now();
  let firstByteMs = 0;
  let bytes = 0;
  for await (const chunk of writers[writer](rows)) {
    if (bytes === 0) firstByteMs = performance.now() - start;
    bytes += (chunk as Uint8Array).length;
  }
  return { ms: performance.now() - start, firstByteMs, bytes };
}

const peak = (): number => process.resourceUsage().maxRSS / 1024;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The megabytes one export adds to the most a process of its own ever held. */
async function addedBy(writer: Writer, rows: number): Promise<number> {
  const child = fork(fileURLToPath(import.meta.url), [writer, String(rows)]);
  const [megabytes] = (await once(child, 'message')) as [number];
  return megabytes;
}

async function compare(): Promise<boolean> {
  const runs: Record<Writer, Measured[]> = { etalon: [], hucre: [] };
  for (let round = -1; round < ROUNDS; round++) {
    for (const writer of WRITERS) {
      const run = await measure(writer, ROWS);
      if (round >= 0) runs[writer].push(run);
    }
  }
  const typical = (writer: Writer, what: keyof Measured) => median(runs[writer].map((run) => run[what]));
  let within = true;
  for (const writer of WRITERS) {
    const added = await addedBy(writer, ROWS);
    const more = await addedBy(writer, ROWS * LARGER);
    if (writer === 'etalon') within = Math.max(added, more) <= BARS.megabytes;
    console.log(
      `${writer}: ${typical(writer, 'ms').toFixed(0)} ms, first byte ${typical(writer, 'firstByteMs').toFixed(1)} ms, ` +
        `file ${(typical(writer, 'bytes') / 1e6).toFixed(2)} MB, memory +${added.toFixed(0)} MB (${LARGER} × rows: +${more.toFixed(0)} MB)`,
    );
  }
  const ratio = typical('etalon', 'ms') / typical('hucre', 'ms');
  console.log(`${ROWS * COLUMNS} cells: ${ratio.toFixed(2)} × the time of hucre.writeXlsxStream (bar ${BARS.ratio})`);
  return within && ratio <= BARS.ratio && typical('etalon', 'firstByteMs') <= BARS.firstByteMs;
}

const [alone, rows] = process.argv.slice(2);
if (alone === undefined) {
  const passed = await compare();
  console.log(passed ? 'passed' : 'FAILED');
  process.exitCode = passed ? 0 : 1;
} else {
  const before = peak();
  await measure(alone as Writer, Number(rows));
  process.send?.(peak() - before);
}

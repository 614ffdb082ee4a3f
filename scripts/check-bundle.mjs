// What a browser loads, as it is served (Brotli): the first visit of home with its fonts, and on no page of a company the
// library of charts or the editor of formulas.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from './run.mjs';

const DIST = join(ROOT, 'web', 'dist');
const FRAME = ['index.html', 'app/Portal.tsx'];
const HOME = ['app/home/HomePage.tsx', 'benchmarks/home/OwnStanding.tsx'];
/** What a company opens besides home. */
const PAGES = [
  'benchmarks/BenchmarkPage.tsx',
  'benchmarks/BenchmarkMetricsPage.tsx',
  'benchmarks/BenchmarkMetricPage.tsx',
  'benchmarks/BenchmarkMoneyPage.tsx',
  'benchmarks/BenchmarkYearsPage.tsx',
  'benchmarks/DirectorPage.tsx',
  'questionnaires/DataPage.tsx',
];
/** Those of Russian texts, which a wide screen asks for at once, and of the rouble. */
const FONTS = /^inter-(cyrillic|latin|rouble)-.*\.woff2$/;
/** The fonts among them. */
const MOST_HOME = 320_000;
const MOST_PAGE = 370_000;
/** What is found in the files of either. */
const STAFF_ONLY = { charts: 'echarts', editor: 'cm-editor' };

const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));

/** The files that come with the modules at once. */
function filesOf(entries) {
  const seen = new Set();
  const left = [...entries];
  for (let key = left.pop(); key !== undefined; key = left.pop()) {
    if (seen.has(key)) continue;
    if (manifest[key] === undefined) throw new Error(`There is no ${key} in the built web.`);
    seen.add(key);
    left.push(...(manifest[key].imports ?? []));
  }
  return [...new Set([...seen].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))];
}

function bytesOf(file) {
  const small = join(DIST, `${file}.br`);
  return statSync(existsSync(small) ? small : join(DIST, file)).size;
}

const sum = (files) => files.reduce((total, file) => total + bytesOf(file), 0);

const fonts = readdirSync(join(DIST, 'assets'))
  .filter((name) => FONTS.test(name))
  .map((name) => join('assets', name));
const visits = [
  { name: 'HomePage', most: MOST_HOME, files: [...filesOf([...FRAME, ...HOME]), ...fonts, 'index.html'] },
  ...PAGES.map((page) => ({ name: page, most: MOST_PAGE, files: filesOf([...FRAME, page]) })),
];
let failed = fonts.length !== 3;
for (const { name, most, files } of visits) {
  const bytes = sum(files);
  const found = Object.entries(STAFF_ONLY).filter(([, mark]) =>
    files.some((file) => file.endsWith('.js') && readFileSync(join(DIST, file), 'utf8').includes(mark)),
  );
  failed ||= bytes > most || found.length > 0;
  say(`${String(bytes).padStart(8)}  ${name}, предел ${most}${found.map(([what]) => `, лишнее: ${what}`).join('')}`);
}
for (const [file, bytes] of visits[0].files.map((one) => [one, bytesOf(one)]).toSorted((a, b) => b[1] - a[1])) {
  say(`${String(bytes).padStart(8)}    ${file}`);
}
if (failed) process.exit(1);

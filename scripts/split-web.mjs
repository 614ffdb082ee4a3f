// Which file of the web a module goes to. Hundreds of small files would let a phone wait for each, so what is always
// loaded travels together, and so does what several pages share; what the client's first pages need, apart from the rest.
import { join, relative, sep } from 'node:path';
import { comesWith } from './lean-rooms.mjs';
import { ROOT } from './run.mjs';

const WEB = join(ROOT, 'web');
const MAIN = join(WEB, 'app', 'main.tsx');
const SILENT = join(WEB, 'app', 'sign-in', 'silent.ts');
const PORTAL = join(WEB, 'app', 'Portal.tsx');
/** What is loaded in turn: home, then the other pages of a company, each with an ending for its files; what is left is more. */
const LAYERS = [
  {
    ending: '',
    pages: [
      ['app', 'home', 'HomePage.tsx'],
      ['benchmarks', 'home', 'OwnStanding.tsx'],
    ],
  },
  {
    ending: '-market',
    pages: [
      ['benchmarks', 'BenchmarkPage.tsx'],
      ['benchmarks', 'BenchmarkMetricsPage.tsx'],
      ['benchmarks', 'BenchmarkMetricPage.tsx'],
      ['benchmarks', 'BenchmarkMoneyPage.tsx'],
      ['benchmarks', 'BenchmarkYearsPage.tsx'],
      ['benchmarks', 'DirectorPage.tsx'],
      ['questionnaires', 'DataPage.tsx'],
    ],
  },
].map(({ ending, pages }) => ({ ending, pages: pages.map((path) => join(WEB, ...path)) }));
const MORE = '-more';
/** What pages of so many rooms use is for all: left alone, it would go with the first file that needs it. */
const ROOMS = 2;

/** Everything that comes with the modules. */
function closureOf(entries, infoOf) {
  const seen = new Set();
  const left = [...entries];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    left.push(...comesWith(id, infoOf));
  }
  return seen;
}

function readGraph(infoOf) {
  const portal = closureOf([PORTAL], infoOf);
  const routes = [...portal].filter((id) => id.endsWith(`${sep}routes.tsx`));
  /** The rooms of the pages that use a module, one for each page. */
  const users = new Map();
  for (const page of routes.flatMap((id) => infoOf(id).dynamicallyImportedIds)) {
    const [room] = relative(WEB, page).split(sep);
    for (const id of closureOf([page], infoOf)) users.set(id, [...(users.get(id) ?? []), room]);
  }
  const layers = LAYERS.map(({ ending, pages }) => ({ ending, modules: closureOf(pages, infoOf) }));
  return { signIn: closureOf([SILENT], infoOf), start: closureOf([MAIN], infoOf), portal, layers, users };
}

let graph;

const endingOf = (id) => graph.layers.find(({ modules }) => modules.has(id))?.ending ?? MORE;

function fileOf(id, context) {
  graph ??= readGraph((one) => context.getModuleInfo(one));
  if ([MAIN, SILENT, PORTAL].includes(id)) return null;
  if (graph.signIn.has(id)) return 'sign-in';
  if (graph.start.has(id)) return 'start';
  if (graph.portal.has(id)) return 'portal';
  const users = graph.users.get(id) ?? [];
  const rooms = new Set(users);
  const ending = endingOf(id);
  if (rooms.size >= ROOMS) return `common${ending}`;
  return users.length >= 2 && rooms.size === 1 ? `${users[0]}${ending}` : null;
}

/** What every company waits for. */
export const FIRST = ['sign-in', 'start', 'portal', 'common', 'benchmarks', 'common-market'];
/** Each module by itself: what comes with it has its own file, and `comesWith` knows better what does than its imports. */
export const FILES = { groups: [{ name: fileOf, debugName: 'web' }], includeDependenciesRecursively: false };

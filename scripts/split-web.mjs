// Which file of the web a module goes to. Hundreds of small files would let a phone wait for each, so what is always
// loaded travels together, and so does what several pages share; what the client's first pages need, apart from the rest.
import { join, relative, sep } from 'node:path';
import { ROOT } from './run.mjs';

const WEB = join(ROOT, 'web');
const MAIN = join(WEB, 'app', 'main.tsx');
const SILENT = join(WEB, 'app', 'sign-in', 'silent.ts');
const PORTAL = join(WEB, 'app', 'Portal.tsx');
const FIRST_PAGES = [
  ['app', 'home', 'HomePage.tsx'],
  ['benchmarks', 'home', 'OwnStanding.tsx'],
  ['benchmarks', 'BenchmarkPage.tsx'],
  ['benchmarks', 'BenchmarkMetricsPage.tsx'],
].map((path) => join(WEB, ...path));
/** What pages of so many rooms use is for all. */
const ROOMS = 3;

/** Everything that comes with the modules. */
function closureOf(entries, infoOf) {
  const seen = new Set();
  const left = [...entries];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    left.push(...(infoOf(id)?.importedIds ?? []));
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
  const first = closureOf(FIRST_PAGES, infoOf);
  return { signIn: closureOf([SILENT], infoOf), start: closureOf([MAIN], infoOf), portal, first, users };
}

let graph;

function fileOf(id, context) {
  graph ??= readGraph((one) => context.getModuleInfo(one));
  if ([MAIN, SILENT, PORTAL].includes(id)) return null;
  if (graph.signIn.has(id)) return 'sign-in';
  if (graph.start.has(id)) return 'start';
  if (graph.portal.has(id)) return 'portal';
  const users = graph.users.get(id) ?? [];
  const rooms = new Set(users);
  const ending = graph.first.has(id) ? '' : '-more';
  if (rooms.size >= ROOMS) return `common${ending}`;
  return users.length >= 2 && rooms.size === 1 ? `${users[0]}${ending}` : null;
}

/** A file takes along what its modules import, so those that others build on come first. */
const ORDER = ['sign-in', 'start', 'portal', 'common', 'common-more'];
export const FILES = [
  ...ORDER.map((name, at) => ({
    name: (id, context) => (fileOf(id, context) === name ? name : null),
    debugName: name,
    priority: ORDER.length - at + 2,
  })),
  { name: (id, context) => (graph.first.has(id) ? fileOf(id, context) : null), debugName: 'rooms, first', priority: 2 },
  { name: fileOf, debugName: 'rooms' },
];

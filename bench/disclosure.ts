// How much a client could work out of other companies' values from a release; bars of the worst case, on all measures of the demo.
import { percentile } from '#domain/figures/describe.ts';
import { LATEST } from '#domain/benchmarks/release/cells.ts';
import { weightsOf } from '#domain/benchmarks/release/smooth-quantile.ts';
import { auditShare, type AuditShare } from '#domain/releases/audit/audit-share.ts';
import { AUDIT_BARS, knownCompanies, measureToAudit } from '#domain/releases/audit/audited-cells.ts';
import {
  AUDITED,
  SHARES,
  determinedValues,
  type AuditedCell,
  type Determined,
} from '#domain/releases/audit/determined-values.ts';
import { releaseOfDemo } from './disclosure-market.ts';
import { movementsThatTell } from './told-changes.ts';

/** The quantile of a spreadsheet: between two neighbours. */
function spreadsheetWeights(n: number, share: number): number[] {
  const rank = (n - 1) * share;
  const below = Math.floor(rank);
  return Array.from({ length: n }, (_, at) =>
    at === below ? 1 - (rank - below) : at === below + 1 ? rank - below : 0,
  );
}

/** The same cell as a spreadsheet would give it, rounded to the same step. */
function asSpreadsheet({ members, figures }: AuditedCell, values: Float64Array): AuditedCell {
  const { step } = figures;
  const sorted = Float64Array.from(members, (at) => values[at]!).toSorted();
  const rounded = AUDITED.map((name) => [
    name,
    figures[name] === null ? null : Math.round(percentile(sorted, SHARES[name]) / step) * step,
  ]);
  return { members, figures: { ...(Object.fromEntries(rounded) as typeof figures), step }, common: null };
}

const started = performance.now();
const market = releaseOfDemo();
const states = Map.groupBy(market.figures, ({ state }) => state);
const counts = [...states].map(([state, some]) => `${state} ${some.length}`).join(', ');
console.log(`bench disclosure: ${market.companies} companies, ${market.measures.length} measures; ${counts}`);

const figuresOf = Map.groupBy(market.figures, ({ key }) => key.measure);
const audited = market.measures.flatMap((measure, place) => {
  const published = (figuresOf.get(measure.id) ?? []).flatMap(({ cell, state, figures }) =>
    figures && state !== 'kept' ? [{ cell, figures }] : [],
  );
  const column = measure.columns.find(({ system, period }) => system === null && period === LATEST);
  const found = measureToAudit(column, measure.share, published);
  return found ? [{ ...found, place, isTotal: market.totals.has(measure.id) }] : [];
});

const percent = (x: number): string => `${x.toFixed(2)} %`;
const written = ({ percent: share, from, to }: AuditShare): string =>
  `${percent(share)} (95 %: ${from.toFixed(2)}–${to.toFixed(2)})`;

for (const { known, bar } of AUDIT_BARS) {
  const found: Record<'release' | 'floor' | 'spreadsheet', Determined[]> = { release: [], floor: [], spreadsheet: [] };
  for (const measure of audited) {
    const { values, share, cells, place } = measure;
    const own = { values, share, known: knownCompanies(measure, place, known), weights: weightsOf };
    found.release.push(determinedValues({ ...own, cells }));
    // The whole market is decided first.
    found.floor.push(determinedValues({ ...own, cells: cells.slice(0, 1) }));
    const exact = cells.map((cell) => asSpreadsheet(cell, values));
    found.spreadsheet.push(determinedValues({ ...own, cells: exact, weights: spreadsheetWeights }));
  }
  const release = auditShare(found.release);
  const of = (isTotal: boolean) =>
    auditShare(
      found.release.filter((_, at) => audited[at]!.isTotal === isTotal),
      'near',
    );
  const isMet = release.percent <= bar;
  console.log(
    `  ${isMet ? 'ok  ' : 'FAIL'} the order and ${known} values known: ${written(release)} of ${release.values} values of ` +
      `${release.measures} measures determined (bar ${bar} %)\n` +
      `       to 5 % of the quartiles' distance alone: ${written(auditShare(found.release, 'near'))}; totals ${written(of(true))}, ` +
      `indicators ${written(of(false))}\n` +
      `       only the whole market published: ${written(auditShare(found.floor))}, by the distance alone ` +
      `${written(auditShare(found.floor, 'near'))}\n` +
      `       with a spreadsheet's quantiles: ${written(auditShare(found.spreadsheet))}, by the distance alone ` +
      written(auditShare(found.spreadsheet, 'near')),
  );
  if (!isMet) process.exitCode = 1;
  const { told, telling } = movementsThatTell(market.trends, known);
  console.log(
    `  ${telling === 0 ? 'ok  ' : '    '} ${told} movements told; who knows the ${known} that moved the other way knows from ` +
      `${telling} of them how each other company moved`,
  );
}
console.log(`  in ${((performance.now() - started) / 1000).toFixed(0)} s on one thread`);

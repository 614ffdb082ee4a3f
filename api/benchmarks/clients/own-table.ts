import { createHash } from 'node:crypto';
import { nearGroups } from '#domain/benchmarks/release/own-groups.ts';
import { groupKind, groupMenu, type GroupChoice } from '#domain/benchmarks/release/groups.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { isNewFormula, marketBeside } from '#domain/benchmarks/release/market-beside.ts';
import { placeText } from '#domain/benchmarks/release/place-text.ts';
import { markOn } from '#domain/benchmarks/place-strip.ts';
import type { Period } from '#domain/figures/calculation.ts';
import { csvLines } from '#domain/language/csv.ts';
import type { Locale } from '#domain/language/text.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import { OwnTableRow, type getOwnTable } from '#contract/own-table.ts';
import type { Ref } from '#contract/shapes.ts';
import { auditHourly } from '../../journal/journal-requests.ts';
import { placesOf } from '../../methodology/metric-places.ts';
import type { Client } from '../../platform/http/actor.ts';
import { etagOf, JSON_TYPE } from '../../platform/http/prepared-answer.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { StreamedAnswer } from '../../platform/http/streamed-answer.ts';
import { VERSION } from '../../platform/version.ts';
import { FOR_COMPANIES } from '../refusals.ts';
import { getCurrentRelease } from './queries.ts';
import { presentMenu } from './release/menu.ts';
import { checkTariff, openForClient, type ClientServices, type ReleaseView } from './view/open-for-client.ts';
import { presentFigures, readMeasure } from './view/present-released.ts';

const COLUMNS = Object.keys(OwnTableRow.properties) as (keyof OwnTableRow)[];
const CSV_TYPE = 'text/csv; charset=utf-8';

type Head = Pick<OwnTableRow, 'company' | 'group_kind' | 'group' | 'release' | 'published_at'>;

function rowOf(view: ReleaseView, metric: MetricState, period: Period, head: Head, locale: Locale): OwnTableRow {
  const measure = readMeasure(view, metric, period);
  const { own, beside } = measure;
  const market = marketBeside({ ...presentFigures(measure), beside });
  const { direction, process } = metric;
  const mark = own && markOn(own, direction);
  return {
    company: head.company,
    period: period === 'latest' ? 'latest' : 'year',
    year: period === 'latest' ? (own?.year ?? null) : period,
    area: placesOf(view.release.methodology).rootOf(process.id).name,
    process: process.name,
    metric_id: metric.id,
    metric: metric.description,
    unit: metric.unit.name,
    better: direction,
    own_value: own?.value ?? null,
    group_kind: head.group_kind,
    group: head.group,
    companies: market.median === null ? null : market.n,
    p10: market.p10,
    p25: market.p25,
    median: market.median,
    p75: market.p75,
    p90: market.p90,
    gap: own?.gap ?? null,
    place: mark?.kind === 'dot' ? mark.at : null,
    place_text: (own && placeText(own, direction)?.[locale]) ?? '',
    doubtful: own?.doubtful ?? false,
    closed: market.suppressed ? hiddenText(market.suppressed)[locale] : '',
    release: head.release,
    published_at: head.published_at,
    figures_release: market.since?.release_id ?? head.release,
    figures_date: (market.since?.date ?? head.published_at).slice(0, 10),
    earlier_formula: beside !== undefined && !isNewFormula({ beside }),
  };
}

/** The newest and every year a group or the company knows of; without either there is no row. */
function rowsOfMetric(view: ReleaseView, metric: MetricState, head: Head, locale: Locale): OwnTableRow[] {
  const years = new Set([...(view.cells.get(metric.id)?.years.keys() ?? []), ...view.own.years]);
  const periods: readonly Period[] = ['latest', ...[...years].toSorted((a, b) => a - b)];
  return periods
    .map((period) => rowOf(view, metric, period, head, locale))
    .filter(({ own_value, median, closed }) => own_value !== null || median !== null || closed !== '');
}

/** The table of a company with everything its rows are made from; a row is made when it is asked for. */
interface OwnTable {
  /** Names the release and everything the company reports. */
  readonly key: string;
  readonly heads: readonly Head[];
  readonly rows: () => Iterable<OwnTableRow>;
}

/** The rows of a company: of the whole market in a release, and of the groups near to the company. */
export async function openOwnTable(
  { releases, reports }: ClientServices,
  whole: ReleaseView,
  company: Ref,
  locale: Locale,
): Promise<OwnTable> {
  const { release } = whole;
  const report = await reports.open(company.id, release);
  const menu = await presentMenu(release, report);
  const open = nearGroups(groupMenu(menu, release.shown.enough.median, locale)).filter(
    ({ closed }: GroupChoice) => closed === null,
  );
  const groups = await Promise.all(
    open.map(async ({ group, name }) => {
      const { industry, system, size: band } = group;
      const population = { industry, system, band };
      const head: Head = {
        company: company.name,
        group_kind: groupKind(group),
        group: name,
        release: release.id,
        published_at: release.shown.built_at,
      };
      const [cells, own] = await Promise.all([releases.cells(release, population), report.values(system)]);
      return { head, view: { ...whole, population, cells, own } };
    }),
  );
  return { key: report.key, heads: groups.map(({ head }) => head), rows };

  function* rows(): Generator<OwnTableRow> {
    for (const { head, view } of groups) {
      for (const metric of release.methodology.metrics) yield* rowsOfMetric(view, metric, head, locale);
    }
  }
}

async function openTable(services: ClientServices, actor: Client, locale: Locale): Promise<OwnTable> {
  const { db, releases } = services;
  const { shown } = await releases.open(await getCurrentRelease(db));
  const whole = await openForClient(services, actor, shown.benchmark_id, { locale: 'ru' });
  checkTariff(whole);
  return openOwnTable(services, whole, { id: actor.company_id, name: actor.company_name ?? '' }, locale);
}

/** The name of a table by what it is made from: a release never changes, so the rest are groups and own values. */
const nameOf = ({ key, heads }: OwnTable, asked: object): string =>
  etagOf(createHash('sha256').update(JSON.stringify([VERSION, COLUMNS, asked, key, heads])));

function* jsonTexts(rows: Iterable<OwnTableRow>): Generator<string> {
  let before = '[';
  for (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function* cellsOf(rows: Iterable<OwnTableRow>) {
  yield COLUMNS;
  for (const row of rows) yield COLUMNS.map((column) => csvValue(row[column]));
}

const csvValue = (value: OwnTableRow[keyof OwnTableRow]) => (typeof value === 'boolean' ? Number(value) : value);

/** What the company's pages show, as one table for programs: its values, the published figures of its groups, its places. */
export async function ownTable(
  services: ClientServices,
  { actor, query, locale, ip, requestId }: Call<typeof getOwnTable>,
): Promise<StreamedAnswer> {
  if (actor.company_id === null) throw notFound(FOR_COMPANIES);
  const table = await openTable(services, actor, locale);
  const download = { action: 'download', object_type: 'company', object_id: String(actor.company_id) } as const;
  await auditHourly(services.db, { actor, ip, requestId }, download);
  const etag = nameOf(table, { ...query, locale });
  if (query.format !== 'csv') return { etag, type: JSON_TYPE, texts: jsonTexts(table.rows()) };
  const texts = csvLines(cellsOf(table.rows()), query.decimal === 'comma' ? 'ru' : 'en');
  return { etag, type: CSV_TYPE, texts };
}

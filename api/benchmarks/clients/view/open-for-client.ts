import { seesFigures } from '#domain/access/access.ts';
import type { Locale } from '#domain/language/text.ts';
import type { OwnValues } from '#domain/market/read-measure.ts';
import type { Actor, Client, Staff } from '../../../platform/http/actor.ts';
import { forbidden } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { findActiveTariff, type ActiveTariff } from '../../../subscriptions/active-tariff.ts';
import { getBenchmarkRow, type BenchmarkRow } from '../../queries.ts';
import { NO_EXPORT, NO_SUBSCRIPTION } from '../../refusals.ts';
import { WHOLE_MARKET, type Cells, type Population, type Release } from '../release/load-release.ts';
import { groupOf } from '../release/menu.ts';
import { checkGroup } from '../release/requested-group.ts';
import type { OwnReports } from './own-values.ts';
import { openReleaseFor } from '../market-now.ts';
import { getReleaseOf } from '../queries.ts';
import type { Releases } from '../release/releases.ts';

/** What a client's answer is made from: a release and their company. The market's thread is not among it. */
export interface ClientServices extends Pick<
  Services,
  'db' | 'now' | 'today' | 'settings' | 'events' | 'workbooks' | 'tables'
> {
  readonly releases: Releases;
  readonly reports: OwnReports;
}

/** A population of a release with their company beside it. */
export interface ReleaseView {
  /** Names everything a reader sees of it, the calculation aside. */
  readonly key: string;
  readonly row: BenchmarkRow;
  readonly release: Release;
  readonly population: Population;
  readonly cells: Cells;
  readonly company: number | null;
  /** Null: without a subscription nothing of the market is shown. */
  readonly tariff: ActiveTariff | null;
  readonly own: OwnValues;
}

/** The staff need no tariff, whatever the company has. */
const OPERATOR: ActiveTariff = { name: '', max_calculations: null, can_export: true };

/** The part of the market a calculation speaks of. */
export const populationOf = ({ company_id, industry_ids, it_system_ids, band }: BenchmarkRow): Population =>
  company_id === null ? WHOLE_MARKET : { industry: industry_ids[0] ?? null, system: it_system_ids[0] ?? null, band };

const listed = (id: number | null): number[] => (id === null ? [] : [id]);

/** A calculation as if it had been opened for a group: files name what they show. */
const inGroup = (
  row: BenchmarkRow,
  release: Pick<Release, 'groups'>,
  { industry, system, band }: Population,
): BenchmarkRow => ({
  ...row,
  company_count: groupOf(release, { industry, system, band }).company_count,
  industry_ids: listed(industry),
  it_system_ids: listed(system),
  band,
});

export async function viewOf(
  { releases, reports }: ClientServices,
  { row, release, company, tariff }: Pick<ReleaseView, 'row' | 'release' | 'company' | 'tariff'>,
  population: Population = populationOf(row),
): Promise<ReleaseView> {
  checkGroup(release, population);
  const report = await reports.open(company, release);
  const own = await report.values(population.system);
  const cells = await releases.cells(release, population);
  const key = JSON.stringify([release.id, release.names, population, tariff === null, report.key]);
  return { key, row: inGroup(row, release, population), release, population, cells, company, tariff, own };
}

/** Opens a calculation for an employee of a company: their own, and those of the analysts that were released. */
export async function openForClient(
  services: ClientServices,
  actor: Client,
  id: number | string,
  { group = null, locale }: { readonly group?: Population | null; readonly locale: Locale },
): Promise<ReleaseView> {
  const { db, today } = services;
  const row = await getBenchmarkRow(db, actor, id);
  const release = await openReleaseFor(services, actor, await getReleaseOf(db, row), locale);
  const tariff = (await findActiveTariff(db, actor.company_id, today())) ?? null;
  return viewOf(services, { row, release, company: actor.company_id, tariff }, group ?? populationOf(row));
}

/**
 * Opens for the staff what a company reads: of the company a calculation belongs to, or of another that is named. Without
 * the right to figures of companies, the market alone.
 */
export async function openForCompany(
  services: ClientServices,
  actor: Staff,
  id: number | string,
  { company, locale }: { readonly company?: number | undefined; readonly locale: Locale },
): Promise<ReleaseView> {
  const { db } = services;
  const row = await getBenchmarkRow(db, actor, id);
  const release = await services.releases.open(await getReleaseOf(db, row), locale);
  const shown = seesFigures(actor) ? (company ?? row.company_id) : null;
  return viewOf(services, { row, release, company: shown, tariff: OPERATOR });
}

/** The market is closed to a company without a subscription, whatever its browser kept of it. */
export function checkSubscription(actor: Actor): void {
  if (actor.company_id !== null && !actor.subscribed) throw forbidden(NO_SUBSCRIPTION);
}

/** A client exports when the tariff allows it. */
export function checkTariff({ tariff }: Pick<ReleaseView, 'tariff'>): void {
  if (tariff === null) throw forbidden(NO_SUBSCRIPTION);
  if (!tariff.can_export) throw forbidden(NO_EXPORT(tariff.name));
}

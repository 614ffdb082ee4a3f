import type { Kysely } from 'kysely';
import { partsOf } from '#domain/figures/company-figures.ts';
import { heldByYear, type Held, type HeldByMetric, type ReportedValues } from '#domain/figures/held-values.ts';
import { planMethodology, type PlannedMethodology } from '#domain/figures/plan-methodology.ts';
import { text } from '#domain/language/text.ts';
import type { QuestionSubject } from '#domain/questionnaires/questions/question-text.ts';
import { HOLDS } from '../../journal/visible-sessions.ts';
import { loadMetrics } from '../../methodology/queries.ts';
import type { Database } from '../../platform/database/schema.ts';
import { wrongField } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { reportedRows } from '../../values/reported-rows.ts';
import { openFileLocator, type Located } from '../metrics/list-metric-cells.ts';
import { yearsOf } from './present-question.ts';

/** A value to put a question about; what is left out is looked up as it stands now. */
export interface PlaceToAsk {
  readonly company_id: number;
  readonly metric_id: number;
  readonly year: number;
  readonly value?: number;
  /** The systems the figure is of; none: all together. */
  readonly it_system_ids?: readonly number[];
  readonly proposal?: number | null;
}

/** A question before it is put. */
export interface PreparedQuestion extends QuestionSubject {
  readonly company_id: number;
  readonly company_name: string;
  readonly metric_id: number;
  /** The system of its cell, or the only one the figure is of. */
  readonly it_system_id: number | null;
  readonly it_system_ids: readonly number[];
  readonly one_cell: boolean;
  readonly session_id: number | null;
}

const NO_VALUE = text(
  'У компании больше нет этого значения. Обновите страницу.',
  'The company no longer has this value. Reload the page.',
);

/** What holds of companies, in the market or withdrawn from it. */
const loadHeldOf = (db: Kysely<Database>, companies: readonly number[]): Promise<ReportedValues[]> =>
  reportedRows(db).where('session.company_id', 'in', companies).where(HOLDS).execute();

/** The cells a figure is made of; none where it is computed by a formula. */
function cellsOf({ plan }: PlannedMethodology, held: Held | undefined, { metric_id, it_system_ids = [] }: PlaceToAsk) {
  const metric = plan.metrics.find(({ id }) => id === metric_id);
  if (!metric || !held) return [];
  const typed = (system: number | null, values: HeldByMetric) => {
    const known = values.get(metric_id);
    return new Map(known && !known.written ? [[metric_id, { system, session: known.order }]] : []);
  };
  const systems = new Map([...held.systems].map(([system, own]) => [system, typed(system, own)]));
  const chosen = it_system_ids.length === 0 ? null : new Set(it_system_ids);
  return partsOf({ all: typed(null, held.all), systems }, metric, chosen);
}

/** Where a value stands: in one cell, or in several, of which the newest questionnaire is named. */
function sourceOf(...about: Parameters<typeof cellsOf>) {
  const cells = cellsOf(...about);
  const [, , { it_system_ids: systems = [] }] = about;
  const one = cells.length === 1 ? cells[0]! : null;
  return {
    system: one ? one.system : systems.length === 1 ? systems[0]! : null,
    session: cells.length === 0 ? null : Math.max(...cells.map(({ session }) => session)),
    isOneCell: one !== null,
  };
}

/** Looks up values as they hold now: of whom, in which years, and whether each is one number of a questionnaire. */
export async function lookUpValues<P extends PlaceToAsk>(db: Kysely<Database>, places: readonly P[]) {
  const companyIds = [...new Set(places.map(({ company_id }) => company_id))];
  const companies = await db
    .selectFrom('company')
    .select(['company_id', 'name'])
    .where('company_id', 'in', companyIds)
    .execute();
  const names = new Map(companies.map(({ company_id, name }) => [company_id, name]));
  const planned = planMethodology(await loadMetrics(db));
  const metrics = new Map(planned.metrics.map((metric) => [metric.id, metric]));
  const held = Map.groupBy(await loadHeldOf(db, companyIds), ({ company }) => company);
  const heldIn = new Map([...held].map(([company, rows]) => [company, heldByYear(rows, planned.plan.zeros)]));
  return places.map((place) => {
    const rows = held.get(place.company_id) ?? [];
    const metric = metrics.get(place.metric_id);
    const company_name = names.get(place.company_id);
    const years = yearsOf(planned, rows, place.metric_id, place.it_system_ids ?? []);
    const value = place.value ?? years.find(({ year }) => year === place.year)?.value;
    if (!metric || company_name === undefined || value === undefined) throw wrongField('places', NO_VALUE);
    const source = sourceOf(planned, heldIn.get(place.company_id)?.get(place.year), place);
    return { place, company_name, metric, years, value, source };
  });
}

/** Looks up what questions about values need: the value, its cell and the company's other years. */
export async function prepareQuestions(services: Services, places: readonly PlaceToAsk[]): Promise<PreparedQuestion[]> {
  const prepared = await lookUpValues(services.db, places);
  const sessions = [...new Set(prepared.flatMap(({ source }) => (source.isOneCell ? [source.session!] : [])))];
  const cells = await locateAll(services, sessions, [...new Set(places.map(({ metric_id }) => metric_id))]);
  return prepared.map(({ place, company_name, metric, years, value, source }) => {
    const known = source.isOneCell ? cells.get(source.session!)?.get(metric.id) : undefined;
    const cell = known?.find(({ it_system_id }) => it_system_id === source.system);
    return {
      company_id: place.company_id,
      company_name,
      metric_id: metric.id,
      it_system_id: source.system,
      it_system_ids: place.it_system_ids ?? [],
      one_cell: source.isOneCell,
      session_id: source.session,
      metric: metric.description,
      unit: metric.unit.name,
      year: place.year,
      value,
      proposal: place.proposal ?? null,
      years,
      sheet: cell?.sheet ?? null,
      cell: cell?.cell ?? null,
    };
  });
}

async function locateAll(services: Services, sessions: readonly number[], metricIds: readonly number[]) {
  if (sessions.length === 0) return new Map<number, Located>();
  const files = await services.db
    .selectFrom('session')
    .select(['id', 'file_id', 'company_id'])
    .where('id', 'in', sessions)
    .execute();
  const locate = await openFileLocator(services, metricIds);
  return new Map(
    await Promise.all(
      files.map(async ({ id, file_id, company_id }) => [id, await locate(company_id, file_id)] as const),
    ),
  );
}

import type { Kysely } from 'kysely';
import type { Names } from '#domain/language/english-names.ts';
import type { Locale } from '#domain/language/text.ts';
import { checkEdition, type EditionCheck } from '#domain/methodology/editions/check-edition.ts';
import { editionChanges, type EditionChange as Change } from '#domain/methodology/editions/edition-changes.ts';
import { isCollectedIn } from '#domain/methodology/collected-years.ts';
import { earlierFormulasOf } from '#domain/methodology/formula-years.ts';
import type { Methodology, MetricState, ProcessState } from '#domain/methodology/states.ts';
import { metricsOf } from '#domain/templates/meta.ts';
import type { EditionChange, EditionDetails, getEdition } from '#contract/methodology-editions.ts';
import { loadEdition, type LoadedEdition } from '../methodology/editions/edition-queries.ts';
import { lastRevision } from '../methodology/methodology-at.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { editionForm } from './edition-template.ts';
import { findActualVersion } from './queries.ts';

type Db = Kysely<Database>;

const named = ({ id, alias, description, mtype }: Pick<MetricState, 'id' | 'alias' | 'description' | 'mtype'>) => ({
  id,
  alias,
  description,
  mtype,
});

const formulasOf = (metric: MetricState) => ({
  formula: metric.formula,
  earlier_formulas: earlierFormulasOf(metric),
});

/** The root above a process. */
function rootOf(processes: ReadonlyMap<number, ProcessState>, id: number): { id: number; name: string } {
  let at = processes.get(id);
  for (let above = at; above; above = above.parent ? processes.get(above.parent.id) : undefined) at = above;
  return { id: at?.id ?? id, name: at?.name ?? '' };
}

const presentChange = (
  { metric, before, kinds, past }: Change,
  processes: ReadonlyMap<number, ProcessState>,
): EditionChange => ({
  ...named(metric),
  root: rootOf(processes, metric.process.id),
  kinds: [...kinds],
  past: past.length > 0,
  from_year: metric.from_year ?? null,
  until_year: metric.until_year ?? null,
  ...formulasOf(metric),
  before: before && { description: before.description, ...formulasOf(before) },
});

const countsOf = ({ metrics }: Methodology, year: number) => {
  const collected = metrics.filter((metric) => isCollectedIn(metric, year));
  const reported = collected.filter(({ mtype }) => mtype === 'metric').length;
  return { metrics: reported, indicators: collected.length - reported };
};

const presentCheck = ({ name, severity, problems }: EditionCheck, locale: Locale) => ({
  name,
  severity,
  problems: problems.map(({ metric, message }) => ({ metric: metric && named(metric), message: message[locale] })),
});

/** What an edition changes and what the check of it as a whole finds. */
export async function examineEdition(db: Db, { edition: { year }, before, after }: LoadedEdition, names: Names) {
  const rows = metricsOf(await editionForm(db, after, year)).map(({ id }) => id);
  const changes = editionChanges(before, after, year);
  const checks = checkEdition({ year, metrics: after.metrics, changes, inTemplate: new Set(rows), names });
  return { rows, changes, checks };
}

/** An edition as a whole: its differences, its check and its template. */
export async function readEdition(
  { db, names }: Services,
  { actor, params: { year }, locale }: Call<typeof getEdition>,
): Promise<EditionDetails> {
  // Read first: a change in between makes it old, never new.
  const revision = (await lastRevision(db)) ?? 0;
  const loaded = await loadEdition(db, actor, year);
  const { edition, before, after } = loaded;
  const { rows, changes, checks } = await examineEdition(db, loaded, await names.in('en'));
  const actual = new Set((await findActualVersion(db))?.metric_ids);
  const own = new Set(rows);
  const processes = new Map([...before.processes, ...after.processes].map((one) => [one.id, one]));
  return {
    edition,
    revision,
    was: countsOf(before, year - 1),
    is: countsOf(after, year),
    changes: changes.map((change) => presentChange(change, processes)),
    checks: checks.map((check) => presentCheck(check, locale)),
    template: {
      rows: rows.length,
      added: rows.filter((id) => !actual.has(id)).length,
      removed: [...actual].filter((id) => !own.has(id)).length,
    },
  };
}

import { sql } from 'kysely';
import { formatSummary } from '#domain/benchmarks/summary/sentence.ts';
import { summarise, type Summary } from '#domain/benchmarks/summary/summary.ts';
import type { BenchmarkSummary, getBenchmarkSummary } from '#contract/benchmark-summary.ts';
import type { Ref } from '#contract/shapes.ts';
import { staffOnly } from '../../platform/http/access.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import { nameOfGroup } from '../clients/release/requested-group.ts';
import { openForCompany, type ClientServices, type ReleaseView } from '../clients/view/open-for-client.ts';
import { readRows, type GroupRow, type GroupRows } from '../clients/view/market-rows.ts';
import { costsIn } from '../clients/view/wording.ts';
import { findReleaseOf } from '../clients/queries.ts';
import { getBenchmarkRow } from '../queries.ts';
import { text, type Text } from '#domain/language/text.ts';

/** Why a company has no place. */
const NO_PLACE = {
  release: text(
    'Сводка строится по опубликованному рынку, а этот расчёт не опубликован. Опубликуйте его.',
    'A summary is built from a published market, and this calculation is not published. Publish it first.',
  ),
  company: text('Выберите компанию, чью сводку показать.', 'Choose a company.'),
  values: text(
    'У компании нет принятых значений. Загрузите анкету: сводка появится, как только её примут.',
    'The company has no accepted values. Upload a questionnaire: the summary appears as soon as it is accepted.',
  ),
  direction: text(
    'Ни у одного показателя компании не указано, что лучше: больше или меньше. Это задаёт администратор портала в методике.',
    'None of the company’s indicators says whether higher or lower is better. The portal administrator sets this in the methodology.',
  ),
  few: text(
    'В этой группе рынка слишком мало компаний с такими показателями. Выберите группу шире.',
    'Too few companies in this group report these indicators. Choose a broader group.',
  ),
  doubtful: text(
    'Все значения компании, которые можно сравнить, под вопросом. Проверьте их, и место появится.',
    'All comparable values of the company are in doubt. Check them to see its place.',
  ),
} as const satisfies Record<NonNullable<BenchmarkSummary['reason']>['code'], Text>;

type Reason = keyof typeof NO_PLACE;

/** The companies a release was made of, by name: for the staff to choose from. */
const listReleasedCompanies = ({ db }: ClientServices, release: number): Promise<Ref[]> =>
  db
    .selectFrom('company')
    .innerJoin('release', (join) => join.on(sql<boolean>`company.company_id = any(release.companies)`))
    .select(['company_id as id', 'company.name'])
    .where('release.id', '=', release)
    .orderBy('company.name')
    .execute();

const NO_ROWS: GroupRows = { rows: [], yearsFor: () => ({ own: [], trends: [] }) };
const NO_COSTS = { ratios: new Map<number, never>(), valueIn: () => null };

/** Why a company has no place. */
function reasonFor(view: ReleaseView | null, rows: readonly GroupRow[], { doubtful }: Summary): Reason {
  if (view === null) return 'release';
  if (view.company === null) return 'company';
  if (doubtful.length > 0) return 'doubtful';
  const reported = rows.filter(({ own }) => own !== null);
  if (reported.length === 0) return 'values';
  return reported.some(({ direction }) => direction !== null) ? 'few' : 'direction';
}

/** The place of one company in a release, from what the company itself reads. */
export async function presentSummary(
  services: ClientServices,
  { params, query: { company_id: named }, locale, ...call }: Call<typeof getBenchmarkSummary>,
): Promise<BenchmarkSummary> {
  const actor = staffOnly(call.actor);
  const row = await getBenchmarkRow(services.db, actor, params.id);
  const release = await findReleaseOf(services.db, row);
  const companies = release === null ? [] : await listReleasedCompanies(services, release);
  const company = companies.find(({ id }) => id === (named ?? row.company_id)) ?? null;
  if (release !== null && named !== undefined && !company) throw notFound();
  const view =
    release === null ? null : await openForCompany(services, actor, row.id, { company: company?.id, locale });
  const { rows, yearsFor } = view && view.company !== null ? await readRows(view) : NO_ROWS;
  const found = summarise(rows, yearsFor, view ? costsIn(view) : NO_COSTS);
  const code = found.placed === 0 ? reasonFor(view, rows, found) : null;
  const group = view && nameOfGroup(view.release, view.population, locale);
  const shown = view?.release.shown;
  return {
    benchmark: {
      id: row.id,
      is_final: row.is_final,
      calculated_at: (row.processed_at ?? row.created_at).toISOString(),
      company_count: view?.row.company_count ?? row.company_count,
      revision: row.revision,
      release: shown ? { id: shown.id, built_at: shown.built_at } : null,
      group,
    },
    company,
    companies,
    minimum: shown?.enough.median ?? services.settings.benchmarkMinimum + 1,
    reason: code && { code, text: NO_PLACE[code][locale] },
    sentence: code ? NO_PLACE[code][locale] : formatSummary(found, group)[locale],
    ...found,
  };
}

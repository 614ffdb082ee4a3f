import type { Kysely, Selectable } from 'kysely';
import { text } from '#domain/language/text.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import type { Input } from '#contract/endpoint.ts';
import type { liftWithheld as liftCall, withholdFigure as withholdCall, Withheld } from '#contract/release-withheld.ts';
import type { Ref } from '#contract/shapes.ts';
import { audit, type AuditActor } from '../../journal/audit.ts';
import { loadMethodology } from '../../methodology/queries.ts';
import { isUniqueViolation } from '../../platform/database/constraint.ts';
import type { Database } from '../../platform/database/schema.ts';
import { conflict, notFound, wrongField, WrongFields } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { presentJudgedBy } from '../../methodology/metric-places.ts';
import { listRefs } from '../refs.ts';
import { UNKNOWN } from '../refusals.ts';
import { presentPopulation } from './present-population.ts';

type Db = Kysely<Database>;
type Body = Input<typeof withholdCall>['body'];
type Row = Selectable<Database['release_withheld']>;

const CROSSED = text('Верхняя граница не больше нижней.', 'The upper bound must be above the lower bound.');
const TWO_PARTS = text(
  'Размер компаний не сочетается с отраслью и ИТ-системой: таких цифр в выпуске нет.',
  'Company size cannot be combined with an industry or IT system: a release has no such figures.',
);
const STANDS = text(
  'Эта цифра уже скрыта из следующих выпусков.',
  'This figure is already withheld from future releases.',
);

interface Names {
  readonly methodology: Methodology;
  readonly industries: readonly Ref[];
  readonly systems: readonly Ref[];
}

const loadNames = async (db: Db): Promise<Names> => ({
  methodology: await loadMethodology(db),
  industries: await listRefs(db, 'branch'),
  systems: await listRefs(db, 'it_system'),
});

function presentWithheld(row: Row, { methodology, industries, systems }: Names): Withheld {
  const { band_from: from, band_below: below } = row;
  return {
    id: row.id,
    metric: presentJudgedBy(methodology, row.measure_id),
    ...presentPopulation(
      { systems, industries },
      {
        system: row.it_system_id,
        industry: row.branch_id,
        band: from === null || below === null ? null : { from, below },
      },
    ),
    year: row.year,
    reason: row.reason,
    author: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    created_at: row.created_at.toISOString(),
  };
}

const isIn = (items: readonly { readonly id: number }[], id: number): boolean => items.some((one) => one.id === id);

/** Names under their fields what does not exist or cannot be a figure of a release. */
function checkBody(body: Body, { methodology, industries, systems }: Names): void {
  const { metric_id, it_system_id = null, industry_id = null, size_band = null } = body;
  const wrong = {
    ...(!isIn(methodology.metrics, metric_id) && { metric_id: [UNKNOWN] }),
    ...(it_system_id !== null && !isIn(systems, it_system_id) && { it_system_id: [UNKNOWN] }),
    ...(industry_id !== null && !isIn(industries, industry_id) && { industry_id: [UNKNOWN] }),
  };
  if (Object.keys(wrong).length > 0) throw new WrongFields(wrong);
  if (size_band === null) return;
  if (size_band.below !== null && size_band.below <= size_band.from) throw wrongField('size_band', CROSSED);
  if (it_system_id !== null || industry_id !== null) throw wrongField('size_band', TWO_PARTS);
}

/** What the journal says of a figure. */
const inJournal = ({ metric, it_system, industry, size_band, year, reason }: Withheld) => ({
  name: metric.description,
  ...(it_system && { it_system: it_system.name }),
  ...(industry && { industry: industry.name }),
  ...(size_band && { size_band: `${size_band.from}–${size_band.below ?? '∞'}` }),
  ...(year !== null && { year }),
  reason,
});

export async function listWithheld({ db }: Services): Promise<Withheld[]> {
  const names = await loadNames(db);
  const rows = await db.selectFrom('release_withheld').selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => presentWithheld(row, names));
}

/** Keeps a figure back from the next releases; those that show it already stay as they are. */
export async function withholdFigure(
  { db, now }: Services,
  call: AuditActor & Pick<Call<typeof withholdCall>, 'actor' | 'body'>,
): Promise<Withheld> {
  const { actor, body } = call;
  const names = await loadNames(db);
  checkBody(body, names);
  const { size_band: band = null } = body;
  try {
    return await db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('release_withheld')
        .values({
          measure_id: body.metric_id,
          it_system_id: body.it_system_id ?? null,
          branch_id: body.industry_id ?? null,
          band_from: band && band.from,
          band_below: band && (band.below ?? Infinity),
          year: body.year ?? null,
          reason: body.reason.trim(),
          user_id: actor.user_id,
          user_name: actor.full_name,
          created_at: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const withheld = presentWithheld(row, names);
      const after = inJournal(withheld);
      await audit(trx, call, { action: 'create', object_type: 'release', object_id: row.id, after });
      return withheld;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? conflict(STANDS) : error;
  }
}

/** Leaves a figure to the rules again. */
export async function liftWithheld({ db }: Services, call: Call<typeof liftCall>): Promise<void> {
  const names = await loadNames(db);
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('release_withheld')
      .where('id', '=', call.params.id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound();
    const before = inJournal(presentWithheld(row, names));
    await audit(trx, call, { action: 'delete', object_type: 'release', object_id: row.id, before });
  });
}

import { NO_CELL, ownInMarket, type PublishedCell } from '#domain/benchmarks/release/own-in-market.ts';
import { WHOLE_MARKET } from '#domain/journal/words.ts';
import { wrongDue } from '#domain/benchmarks/targets/check-target.ts';
import { NO_TARGET_TEXTS } from '#domain/benchmarks/targets/no-target-text.ts';
import { text, type Text } from '#domain/language/text.ts';
import { isUntold, whyUnlisted } from '#domain/market/may-be-listed.ts';
import { newFormulaBetween } from '#domain/methodology/formula-years.ts';
import type { Direction } from '#domain/methodology/states.ts';
import type { OwnValues } from '#domain/market/read-measure.ts';
import type { Target, saveTarget as contract } from '#contract/targets.ts';
import { audit } from '../../../journal/audit.ts';
import { getMetric } from '../../../methodology/metric-places.ts';
import { notFound, wrongField } from '../../../platform/http/refusal.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { getCurrentRelease, openReleaseFor } from '../market-now.ts';
import { formulaYearsIn, type Population, type Release } from '../release/load-release.ts';
import { namesOfGroup } from '../release/requested-group.ts';
import { checkSubscription, type ClientServices } from '../view/open-for-client.ts';
import { listTargets, populationOf, releaseOf } from './list-targets.ts';
import { findOpenTarget, type TargetRow } from './queries.ts';

const NO_BETTER_SIDE = text(
  'В методике не сказано, что для этого показателя лучше: больше или меньше. Поэтому цель по нему не поставить.',
  'The methodology does not say whether higher or lower is better here, so this indicator cannot have a target.',
);
const EARLIER_FORMULA = text(
  'Ваше последнее значение посчитано по прежней формуле. Цель можно поставить, когда будет принята анкета нового года.',
  'Your latest value follows the earlier formula. A target can be set once a newer questionnaire is accepted.',
);
const NEW_FORMULA = text(
  'Ваше последнее значение посчитано по новой формуле, а рынок — по прежней. Цель можно поставить, когда рынок по новой формуле будет опубликован.',
  'Your latest value follows the new formula and the market the earlier one. A target can be set once the market by the new formula is published.',
);
const NO_GROUP = text('У рынка такой группы нет.', 'The market has no such group.');
const NO_NUMBER = text('Введите число.', 'Enter a number.');
const NOT_PUBLISHED = text(
  'Для этой группы такая цифра не опубликована. Задайте своё число.',
  'This figure is not published for the group. Enter your own number.',
);
const WRONG_DUE = {
  past: text('Этот день уже прошёл. Выберите более поздний.', 'This day has passed. Choose a later one.'),
  known: text(
    'За этот год у вас уже есть значение. Выберите более поздний год.',
    'You already have a value for this year. Choose a later one.',
  ),
  far: text('Выберите срок не дальше десяти лет.', 'Choose a date within ten years.'),
} as const;

type Body = Call<typeof contract>['body'];
type Metric = Release['methodology']['metrics'][number];

/** The published figure that a target takes; null where it is not shown. */
export const targetFigure = (
  kind: 'median' | 'best',
  direction: Direction | null,
  cell: Pick<PublishedCell, 'p25' | 'median' | 'p75'> | undefined,
): number | null => cell?.[kind === 'median' ? 'median' : direction === 'higher' ? 'p75' : 'p25'] ?? null;

/** What is published of an indicator in the group a target is set in. */
async function cellIn(
  { releases }: ClientServices,
  release: Release,
  metric: Metric,
  group: Population,
): Promise<PublishedCell | undefined> {
  const isKnown = release.groups.some(
    ({ system, industry, band }) => system === null && industry === group.industry && band === group.band,
  );
  if (!isKnown) throw wrongField(group.band === null ? 'industry' : 'size', NO_GROUP);
  return (await releases.cells(release, group)).get(metric.id)?.latest;
}

/** The median and the best quarter are read from the release, so that they are what was published. */
function targetValue({ direction }: Metric, cell: PublishedCell | undefined, { kind, value }: Body): number {
  if (kind === 'own') {
    if (value === undefined) throw wrongField('value', NO_NUMBER);
    return value;
  }
  const figure = targetFigure(kind, direction, cell);
  if (figure === null) throw wrongField('kind', NOT_PUBLISHED);
  return figure;
}

/** Why a value cannot be measured by a number of the market: another formula computed it. Null: it can. */
function otherFormulaIn(release: Release, alias: string, year: number): Text | null {
  const newest = release.years.at(-1) ?? year;
  if (newFormulaBetween(formulaYearsIn(release, alias), year, newest) === null) return null;
  return year > newest ? NEW_FORMULA : EARLIER_FORMULA;
}

/** Why nothing may be concluded from the company's latest value, as it stands in the group. Null: a target may start from it. */
function untoldIn(metric: Metric, own: OwnValues, cell: PublishedCell = NO_CELL): Text | null {
  const latest = own.at(metric.id, 'latest');
  if (latest === null) return null;
  const why = whyUnlisted(ownInMarket(latest, cell, metric.direction), cell);
  return isUntold(why) ? NO_TARGET_TEXTS[why] : null;
}

/** What the journal says of a target. */
export const journalled = (
  { kind, value, due }: Pick<TargetRow, 'kind' | 'value' | 'due'>,
  name: string,
  group?: ReturnType<typeof namesOfGroup>,
) => ({
  name,
  value,
  target_kind: kind,
  due,
  ...(group && { group: Object.keys(group).length === 0 ? WHOLE_MARKET : group }),
});

/** Sets the target of an indicator for the caller's company, in place of the one it had. */
export async function saveTarget(services: ClientServices, call: Call<typeof contract>): Promise<Target[]> {
  const { db, reports, now, today } = services;
  const { actor, params, body, locale } = call;
  const { company_id } = actor;
  if (company_id === null) throw notFound();
  checkSubscription(actor);
  const release = await openReleaseFor(services, actor, body.release ?? (await getCurrentRelease(db)));
  const metric = getMetric(release.methodology, params.metric);
  if (!metric.direction) throw wrongField('metric', NO_BETTER_SIDE);
  const group = { industry_id: body.industry ?? null, size_band: body.size ?? null };
  const cell = await cellIn(services, release, metric, populationOf(group));
  const value = targetValue(metric, cell, body);
  const own = await (await reports.open(company_id, release)).values(null);
  const newest = own.at(metric.id, 'latest')?.year ?? null;
  const wrong = wrongDue(body.due, today(), newest);
  if (wrong !== null) throw wrongField('due', WRONG_DUE[wrong]);
  const untold = untoldIn(metric, own, cell);
  const otherFormula = newest === null ? null : otherFormulaIn(release, metric.alias, newest);
  const terms = {
    kind: body.kind,
    value,
    due: body.due,
    release_id: release.id,
    ...group,
    user_id: actor.user_id,
    user_name: actor.full_name,
    set_at: now(),
  };
  const state = async (row: typeof terms | TargetRow) =>
    journalled(row, metric.description, namesOfGroup(await releaseOf(services, row, release, 'ru'), populationOf(row)));
  await db.transaction().execute(async (trx) => {
    const before = await findOpenTarget(trx, company_id, metric.id);
    // A new number starts anew, a new day does not.
    const isSame = before?.value === value;
    const refusal = otherFormula ?? untold;
    if (!isSame && refusal) throw wrongField('metric', refusal);
    const from_year = isSame ? before.from_year : newest;
    const { id } = await trx
      .insertInto('company_target')
      .values({ company_id, metric_id: metric.id, from_year, ...terms })
      .onConflict((open) =>
        open
          .columns(['company_id', 'metric_id'])
          .where('removed_at', 'is', null)
          .doUpdateSet({ from_year, ...terms }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, call, {
      action: before ? 'update' : 'create',
      object_type: 'target',
      object_id: id,
      ...(before && { before: await state(before) }),
      after: await state(terms),
    });
  });
  return listTargets(services, actor, locale);
}

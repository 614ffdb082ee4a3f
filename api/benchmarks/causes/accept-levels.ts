import { seriesOf } from '#domain/figures/calculation.ts';
import { isEven } from '#domain/doubts/settled.ts';
import type {
  acceptLevels as acceptCall,
  FarCompany,
  listFarCompanies as listCall,
} from '#contract/accepted-levels.ts';
import type { Output } from '#contract/endpoint.ts';
import { audit } from '../../journal/audit.ts';
import { conflict, notFound, wrongField } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import { text } from '#domain/language/text.ts';
import { listLevels, takeBackLevels } from '../../values/thread/levels.ts';
import type { BenchmarkServices } from '../results/open-benchmark.ts';
import { decidedSystem } from './decided-system.ts';
import { isLikely, openCauses, placeIn, progressOf, type OpenCause, type OpenedCauses } from './open-causes.ts';
import { getChangeable, lockBenchmark } from './rejudge.ts';

const NO_REASON = text('Напишите, почему этот уровень верен.', 'Say why this level is right.');
const SEVERAL_SYSTEMS = text(
  'В этом расчёте сложено несколько ИТ-систем. Примите уровень в расчёте по всем системам или по одной.',
  'This calculation combines several IT systems. Accept the level in a calculation of all systems or of one.',
);

/** Whether the company's own years of the measure are of one level. */
function evenIn({ opened }: OpenedCauses): (cause: OpenCause) => boolean {
  const { calculation } = opened;
  return (cause) => {
    const { measure, company } = placeIn(calculation, cause);
    return isEven(seriesOf(calculation, measure, company).map(({ value }) => value));
  };
}

const farOf = ({ causes }: OpenedCauses): OpenCause[] => causes.filter((one) => !isLikely(one));

/** The companies with far values, those with most first. */
export async function listFarCompanies(
  services: BenchmarkServices,
  { actor, params }: Call<typeof listCall>,
): Promise<Output<typeof listCall>> {
  const desk = await openCauses(services, actor, params.id);
  const even = evenIn(desk);
  const companies = [...Map.groupBy(farOf(desk), ({ of }) => of.id).values()].map((own): FarCompany => {
    const level = own.findLast((one) => one.level !== undefined)?.level;
    return {
      company: { id: own[0]!.of.id, name: own[0]!.of.name },
      values: own.length,
      metrics: new Set(own.map(({ metric }) => metric.id)).size,
      even: own.filter(even).length,
      settled: own.filter((one) => one.level !== undefined).length,
      level: level ? { reason: level.text, author: level.user_name, created_at: level.at.toISOString() } : null,
    };
  });
  return companies.toSorted((a, b) => b.values - a.values);
}

/** The newest far value of each even measure that no accepted level settles yet. */
function levelsToAccept(desk: OpenedCauses, company: number): OpenCause[] {
  const even = evenIn(desk);
  const open = farOf(desk).filter((one) => one.of.id === company && one.level === undefined && even(one));
  return [...Map.groupBy(open, ({ metric }) => metric.id).values()].map((own) =>
    own.reduce((newest, one) => (one.inYear > newest.inYear ? one : newest)),
  );
}

/**
 * Accepts the level of a company: its measures that are far from the market but even to themselves are right, now and in
 * years to come. Without a reason takes back what was accepted. Statistics do not change by it: undecided values stay in.
 */
export async function acceptLevels(
  services: BenchmarkServices,
  call: Call<typeof acceptCall>,
): Promise<Output<typeof acceptCall>> {
  const { actor, body } = call;
  const { company_id } = body;
  const reason = body.reason?.trim();
  if (reason === '') throw wrongField('reason', NO_REASON);
  const { db } = services;
  const { id } = await getChangeable(db, actor, call.params.id);
  const now = services.now();
  const changed = await db.transaction().execute(async (trx) => {
    await lockBenchmark(trx, id);
    const desk = await openCauses(services, actor, String(id), trx);
    const company = desk.opened.frozen.companies.find((one) => one.id === company_id);
    const system = decidedSystem(desk.opened.row.it_system_ids);
    if (!company) throw notFound();
    if (system === undefined) throw conflict(SEVERAL_SYSTEMS);
    const accepted = await listLevels(trx, system, company_id);
    const fresh = reason === undefined ? [] : levelsToAccept(desk, company_id);
    if (reason === undefined) await takeBackLevels(trx, accepted, now);
    else if (fresh.length > 0) {
      const said = { kind: 'level', from_company: false, user_id: actor.user_id, user_name: actor.full_name } as const;
      const about = { company_id, it_system_id: system, at: now, text: reason };
      const entries = fresh.map(({ metric, inYear: year, value }) => ({ metric_id: metric.id, year, value }));
      await trx
        .insertInto('value_entry')
        .values(entries.map((entry) => ({ ...about, ...said, ...entry })))
        .execute();
    }
    const count = reason === undefined ? accepted.length : fresh.length;
    if (count === 0) return 0;
    const of = { company: company.name };
    await audit(trx, call, {
      action: 'update',
      object_type: 'benchmark',
      object_id: id,
      about: company_id,
      before: { ...of, level: accepted.length },
      after: { ...of, level: reason === undefined ? 0 : accepted.length + count, reason: reason ?? null },
    });
    return count;
  });
  return { changed, progress: progressOf((await openCauses(services, actor, String(id))).causes) };
}

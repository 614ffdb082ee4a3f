import { isMarket } from '#domain/benchmarks/release/published-figures.ts';
import type { Kysely } from 'kysely';
import { figuresOf, marksOf, seriesOf, valuesOf } from '#domain/figures/calculation.ts';
import { describe, presentValues, type Description } from '#domain/figures/describe.ts';
import { doubtText } from '#domain/figures/doubts/messages.ts';
import type { DoubtfulValue } from '#domain/figures/doubts/find-doubts.ts';
import { isLeftOut } from '#domain/figures/judge.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { Cause } from '#contract/benchmark-causes.ts';
import { presentQuestion, type Reader } from '../../questionnaires/questions/present-question.ts';
import { answerKey, listAnswersAbout, standingAnswer, type StandingAnswer } from '../../values/thread/answers.ts';
import type { LevelRow } from '../../values/thread/levels.ts';
import type { Database } from '../../platform/database/schema.ts';
import { presentJudged } from '../../methodology/metric-places.ts';
import { placeKey } from './found-causes.ts';
import type { Decision, Decisions, OpenCause, OpenedCauses } from './open-causes.ts';

const orNull = (x: number): number | null => (Number.isFinite(x) ? x : null);
const inBrief = ({ n, p25, median, p75 }: Description) => ({
  n,
  p25: orNull(p25),
  median: orNull(median),
  p75: orNull(p75),
});

export const proposalOf = ({ doubts }: DoubtfulValue): number | null =>
  doubts.find((doubt) => doubt.test === 'slip')?.proposal ?? null;

export const presentDecision = (decided: Decision) => ({
  decision: decided.decision,
  reason: decided.reason,
  author: decided.user_name,
  created_at: decided.created_at.toISOString(),
  carried: decided.carried,
});

/** What was decided in the calculation about a metric of the company and year of a cause. */
export function decisionIn(decisions: Decisions, metric: number, { of, inYear }: Pick<OpenCause, 'of' | 'inYear'>) {
  const decided = decisions.in.get(placeKey(metric, of.id, inYear));
  return decided ? presentDecision(decided) : null;
}

const presentAnswer = ({ answer, corrected, text, person, at, at_upload }: StandingAnswer) => ({
  answer,
  corrected,
  text,
  person,
  at: at.toISOString(),
  at_upload,
});

const presentLevel = ({ value, text, user_name, at }: LevelRow) => ({
  value,
  reason: text,
  author: user_name,
  created_at: at.toISOString(),
});

/** Gives causes with everything that is needed to decide about them. */
export async function presentCauses(
  db: Kysely<Database>,
  desk: OpenedCauses,
  causes: readonly OpenCause[],
  reader: Reader,
): Promise<Cause[]> {
  const metrics = new Map(desk.opened.methodology.metrics.map((metric) => [metric.id, metric]));
  const placeOf = ({ metric, of, inYear }: OpenCause) => ({ metric_id: metric.id, company_id: of.id, year: inYear });
  const answers = Map.groupBy(await listAnswersAbout(db, causes.map(placeOf)), answerKey);
  return causes.map((cause) => {
    const answer = standingAnswer(answers.get(answerKey(placeOf(cause))), cause.value);
    return {
      ...presentCause(desk, metrics, cause, reader),
      question: cause.question ? presentQuestion(cause.question, reader) : null,
      answer: answer ? presentAnswer(answer) : null,
      level: cause.level ? presentLevel(cause.level) : null,
    };
  });
}

function presentCause(
  { opened, found, decisions }: OpenedCauses,
  metrics: ReadonlyMap<number, MetricState>,
  cause: OpenCause,
  { locale, names }: Reader,
): Omit<Cause, 'question' | 'answer' | 'level'> {
  const doubted = found.doubtsOf(cause);
  const { calculation, methodology } = opened;
  const metricAt = (place: number): MetricState => metrics.get(calculation.measures[place]!)!;
  const named = (metric: MetricState) => presentJudged(methodology, metric);
  const texts = (one: DoubtfulValue) =>
    one.doubts.map((doubt) => ({
      test: doubt.test,
      text: doubtText(doubt, metricAt(one.measure).unit.name, locale, names),
    }));
  const lastOf = (metric: MetricState) => decisions.last.get(placeKey(metric.id, cause.of.id, cause.inYear));
  const versionOf = (metric: MetricState): number => lastOf(metric)?.version ?? 0;
  const { values } = valuesOf(calculation, cause.metric.id, cause.inYear)!;
  const marks = marksOf(calculation, cause.metric.id, cause.inYear)!;
  const figures = (isIn: boolean) =>
    inBrief(describe(presentValues(values, (at) => (at === doubted.company ? isIn : !isLeftOut(marks[at]!)))));
  const { decided } = cause;
  const last = decided === null ? lastOf(cause.metric) : undefined;
  const earlier = last?.decision ? { ...last, decision: last.decision } : null;
  return {
    metric: named(cause.metric),
    company: { id: cause.of.id, name: cause.of.name },
    year: cause.inYear,
    value: cause.value,
    mtype: cause.metric.mtype,
    test: cause.test,
    doubts: texts(doubted),
    proposal: proposalOf(doubted),
    effect: cause.effect,
    moves: { id: metricAt(cause.moves).id, description: metricAt(cause.moves).description },
    consequences: found.consequencesOf(cause).map((one) => ({
      metric: named(metricAt(one.measure)),
      value: one.value,
      doubts: texts(one),
    })),
    alike: found.alikeOf(cause).map((one) => ({
      metric: named(metricAt(one.measure)),
      value: one.value,
      proposal: proposalOf(one),
      version: versionOf(metricAt(one.measure)),
      decision: decisionIn(decisions, metricAt(one.measure).id, cause),
    })),
    state: cause.state,
    decision: decided && presentDecision(decided),
    earlier: earlier
      ? {
          value: earlier.value,
          decision: earlier.decision,
          reason: earlier.reason,
          author: earlier.user_name,
          created_at: earlier.created_at.toISOString(),
        }
      : null,
    version: versionOf(cause.metric),
    history: seriesOf(calculation, doubted.measure, doubted.company),
    market: [...calculation.years].map((year) => {
      const ofYear = figuresOf(calculation, cause.metric.id, year)?.kept;
      const kept = ofYear && isMarket(ofYear.n) ? ofYear : undefined;
      return {
        year,
        p25: orNull(kept?.p25 ?? NaN),
        median: orNull(kept?.median ?? NaN),
        p75: orNull(kept?.p75 ?? NaN),
      };
    }),
    figures: { with: figures(true), without: figures(false) },
  };
}

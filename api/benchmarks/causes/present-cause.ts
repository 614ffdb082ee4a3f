import { isMarket } from '#domain/benchmarks/release/published-figures.ts';
import type { Kysely } from 'kysely';
import { figuresOf, marksOf, seriesOf, valuesOf } from '#domain/figures/calculation.ts';
import { describe, presentValues, type Description } from '#domain/figures/describe.ts';
import type { DoubtMark } from '#domain/doubts/marks.ts';
import { isLeftOut } from '#domain/figures/judge.ts';
import type { Cause } from '#contract/benchmark-causes.ts';
import { presentQuestion, type Reader } from '../../questionnaires/questions/present-question.ts';
import {
  answerKey,
  answerToDoubt,
  listAnswersAbout,
  standingAnswer,
  type StandingAnswer,
} from '../../values/thread/answers.ts';
import type { LevelRow } from '../../values/thread/levels.ts';
import type { Database } from '../../platform/database/schema.ts';
import { presentJudged } from '../../methodology/metric-places.ts';
import { placeKey } from './found-causes.ts';
import { placeIn, type Decision, type OpenCause, type OpenedCauses } from './open-causes.ts';
import { reasonsIn, type Reasons } from './present-reasons.ts';

const orNull = (x: number): number | null => (Number.isFinite(x) ? x : null);
/** Of too few companies only how many they are. */
const inBrief = ({ n, p25, median, p75 }: Description) => {
  const of = (figure: number) => (isMarket(n) ? orNull(figure) : null);
  return { n, p25: of(p25), median: of(median), p75: of(p75) };
};

export const presentDecision = (decided: Decision) => ({
  decision: decided.decision,
  reason: decided.reason,
  author: decided.user_name,
  created_at: decided.created_at.toISOString(),
  carried: decided.carried,
});

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

/** What the company has said about a value: about the figure, or about that of an IT system in it that is doubted. */
export const answerAbout = (
  answers: readonly StandingAnswer[] | undefined,
  { value }: Pick<OpenCause, 'value'>,
  marks: readonly DoubtMark[],
): StandingAnswer | undefined =>
  standingAnswer(answers, value) ?? marks.map((mark) => answerToDoubt(answers, mark)).find((one) => one !== undefined);

/** Gives causes with everything that is needed to decide about them. */
export async function presentCauses(
  db: Kysely<Database>,
  desk: OpenedCauses,
  causes: readonly OpenCause[],
  reader: Reader,
): Promise<Cause[]> {
  const reasonsOf = reasonsIn(desk, reader);
  const placeOf = ({ metric, of, inYear }: OpenCause) => ({ metric_id: metric.id, company_id: of.id, year: inYear });
  const answers = Map.groupBy(await listAnswersAbout(db, causes.map(placeOf)), answerKey);
  return causes.map((cause) => {
    const answer = answerAbout(answers.get(answerKey(placeOf(cause))), cause, desk.found.marksOf(cause));
    return {
      ...presentCause(desk, cause),
      ...reasonsOf(cause),
      question: cause.question ? presentQuestion(cause.question, reader) : null,
      answer: answer ? presentAnswer(answer) : null,
      level: cause.level ? presentLevel(cause.level) : null,
    };
  });
}

function presentCause(
  { opened, decisions }: OpenedCauses,
  cause: OpenCause,
): Omit<Cause, 'question' | 'answer' | 'level' | keyof Reasons> {
  const { calculation, methodology } = opened;
  const { measure, company } = placeIn(calculation, cause);
  const lastDecision = decisions.last.get(placeKey(cause.metric.id, cause.of.id, cause.inYear));
  const { values } = valuesOf(calculation, cause.metric.id, cause.inYear)!;
  const marks = marksOf(calculation, cause.metric.id, cause.inYear)!;
  const figures = (isIn: boolean) =>
    inBrief(describe(presentValues(values, (at) => (at === company ? isIn : !isLeftOut(marks[at]!)))));
  const { decided } = cause;
  const last = decided === null ? lastDecision : undefined;
  const earlier = last?.decision ? { ...last, decision: last.decision } : null;
  const moves = methodology.metrics.find(({ id }) => id === calculation.measures[cause.moves])!;
  return {
    metric: presentJudged(methodology, cause.metric),
    company: { id: cause.of.id, name: cause.of.name },
    year: cause.inYear,
    value: cause.value,
    mtype: cause.metric.mtype,
    test: cause.test,
    effect: cause.effect,
    moves: { id: moves.id, description: moves.description },
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
    version: lastDecision?.version ?? 0,
    history: seriesOf(calculation, measure, company),
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

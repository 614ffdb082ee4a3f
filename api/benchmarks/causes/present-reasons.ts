import type { Cause } from '#contract/benchmark-causes.ts';
import type { Ref } from '#contract/shapes.ts';
import { farText, markText, SIDE_TEXTS } from '#domain/doubts/mark-text.ts';
import type { Consequence, DoubtMark } from '#domain/doubts/marks.ts';
import { ruleWords } from '#domain/doubts/rules.ts';
import { fencesInYear } from '#domain/figures/far-fences.ts';
import { inEnglish, namesWithin } from '#domain/language/english-names.ts';
import { presentJudged } from '../../methodology/metric-places.ts';
import type { Reader } from '../../questionnaires/questions/present-question.ts';
import { namesIn } from '../refs.ts';
import { proposalOf } from './found-causes.ts';
import { placeIn, type OpenCause, type OpenedCauses } from './open-causes.ts';

/** Why a value stands in the list, what goes with it, and the number that was probably meant. */
export type Reasons = Pick<Cause, 'doubts' | 'consequences' | 'proposal'>;

/** Words the reasons of the causes of a calculation, in the language of a reader. */
export function reasonsIn(
  { opened, found }: OpenedCauses,
  { locale, names }: Pick<Reader, 'locale' | 'names'>,
): (cause: OpenCause) => Reasons {
  const { calculation, methodology, plan, frozen } = opened;
  const { measures, years, companies, values } = calculation;
  const metrics = new Map(methodology.metrics.map((metric) => [metric.id, metric]));
  const systemNamed = namesIn(frozen.systems);
  const systemOf = (id: number | null): Ref | null => (id === null ? null : systemNamed(id));

  function doubtsOf(cause: OpenCause, marks: readonly DoubtMark[]): Reasons['doubts'] {
    const wording = { unit: cause.metric.unit.name, locale, names };
    if (marks.length > 0) {
      return marks.map((mark) => ({
        test: mark.test,
        text: markText(mark, found.planned, wording),
        it_system: systemOf(mark.cell.system),
        value: mark.value,
        proposal: mark.proposal,
      }));
    }
    const { measure, year } = placeIn(calculation, cause);
    const limits = fencesInYear(calculation, measure, year, plan.shares[measure] === 1);
    return [{ test: 'far', text: farText(limits, wording), it_system: null, value: cause.value, proposal: null }];
  }

  function figureOf(cause: OpenCause, id: number): number | null {
    const [{ company, year }, at] = [placeIn(calculation, cause), measures.indexOf(id)];
    const value = at < 0 ? NaN : values[(at * years.length + year) * companies.length + company]!;
    return Number.isFinite(value) ? value : null;
  }

  function ruleText(rule: Extract<Consequence, { kind: 'rule' }>): string {
    const words = ruleWords(found.planned, rule);
    return locale === 'ru' ? words : inEnglish(namesWithin(words, names));
  }

  /** What the methodology of the calculation does not know is left out. */
  function consequenceOf(cause: OpenCause, one: Consequence): Reasons['consequences'] {
    const metric = metrics.get(one.kind === 'figure' ? one.measure : one.metric);
    if (!metric) return [];
    const about = { metric: presentJudged(methodology, metric), it_system: systemOf(one.system) };
    if (one.kind === 'rule') return [{ ...about, value: null, text: ruleText(one) }];
    const value = one.system === null ? figureOf(cause, one.measure) : null;
    return [{ ...about, value, text: SIDE_TEXTS[one.side][locale] }];
  }

  return (cause) => {
    const marks = found.marksOf(cause);
    return {
      doubts: doubtsOf(cause, marks),
      consequences: marks.flatMap((mark) => mark.consequences.flatMap((one) => consequenceOf(cause, one))),
      proposal: proposalOf(marks, cause),
    };
  };
}

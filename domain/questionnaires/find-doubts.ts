import { judgeCompany } from '../doubts/judge-company.ts';
import type { Consequence, DoubtMark } from '../doubts/marks.ts';
import { describeRule, prepareRules, type Broken, type Rule } from '../doubts/rules.ts';
import { stateOf, type SaidOfCompany } from '../doubts/settled.ts';
import { usualIn, type PublishedRow } from '../doubts/usual-market.ts';
import { wholeBehind } from '../doubts/whole-behind.ts';
import { companyFigures } from '../figures/company-figures.ts';
import { answerRows, heldByYear, type Held, type ReportedValues } from '../figures/held-values.ts';
import { plannedFormula } from '../figures/plan.ts';
import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import { finding, type Finding } from './finding.ts';
import type { Folded, Witness } from './messages/about-doubts.ts';
import { cellKey, type ReadRows } from './read-rows.ts';

/** What a company's values are judged by: what holds of it already, and the published market. */
export interface DoubtGrounds {
  readonly held: readonly ReportedValues[];
  readonly published: readonly PublishedRow[];
  /** Numbers said to be right are asked about no more. */
  readonly said: SaidOfCompany;
}

/** Newer than every questionnaire there is. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** The judgement of a year of a company as it would be with the values read. */
export interface JudgedReading {
  readonly held: Held;
  /** Of what was read and of what is computed from it; what holds already has been asked about before. */
  readonly marks: readonly DoubtMark[];
}

export function judgeReading(
  planned: PlannedMethodology,
  read: ReadRows,
  year: number,
  { held, published, said }: DoubtGrounds,
): JudgedReading {
  const { plan } = planned;
  const years = heldByYear([...held, ...answerRows(read, read.present, year, NEWEST)], plan.zeros);
  const isRead = (metric: number, system: number | null): boolean =>
    system === null ? read.all.has(metric) : read.systems.get(system)?.has(metric) === true;
  const isAnyRead = (metric: number): boolean => [null, ...read.systems.keys()].some((of) => isRead(metric, of));
  const indicators = new Map(plan.indicators.map((one) => [one.id, plannedFormula(one, year).under]));
  const metricsUnder = (measure: number): readonly number[] =>
    indicators.get(measure)?.map((place) => plan.metrics[place]!.id) ?? [measure];
  const judged = judgeCompany(planned, years, usualIn(planned, published), [year]);
  const isOfReading = ({ test, cell }: DoubtMark): boolean =>
    test === 'deviation' ? metricsUnder(cell.measure).some(isAnyRead) : isRead(cell.measure, cell.system);
  const wholeOf = wholeBehind(planned, years);
  const isRight = (mark: DoubtMark): boolean => stateOf({ ...mark, whole: wholeOf(mark) }, said) === 'confirmed';
  const marks = judged.filter((mark) => isOfReading(mark) && !isRight(mark));
  return { held: years.get(year)!, marks };
}

type RuleOfMark = Pick<Extract<Consequence, { kind: 'rule' }>, 'metric' | 'condition' | 'strict'>;

const ruleKey = ({ metric, condition, strict }: RuleOfMark): string => `${metric} ${strict} ${condition}`;
const keyOfRule = ({ metric, source, strict }: Rule): string =>
  ruleKey({ metric: metric.id, condition: source, strict });

/** A doubt that is nothing but a broken rule is told by that rule. */
export function withoutRules(marks: readonly DoubtMark[], broken: readonly Broken[]): DoubtMark[] {
  const known = new Set(broken.map(({ rule }) => keyOfRule(rule)));
  return marks.filter(({ reason }) => reason.kind !== 'rule' || !known.has(ruleKey(reason)));
}

/** The broken rules that no doubt explains: those are told with the value that breaks them. */
export function notFolded(broken: readonly Broken[], marks: readonly DoubtMark[]): Broken[] {
  const folded = new Set(
    marks
      .flatMap(({ consequences }) => consequences)
      .flatMap((one) => (one.kind === 'rule' ? [`${ruleKey(one)} ${one.system ?? ''}`] : [])),
  );
  return broken.filter(({ rule, system }) => !folded.has(`${keyOfRule(rule)} ${system ?? ''}`));
}

/** What holds with every number that was probably meant in place. */
function withProposals(held: Held, marks: readonly DoubtMark[]): Held {
  const all = new Map(held.all);
  const systems = new Map([...held.systems].map(([system, own]) => [system, new Map(own)]));
  for (const { cell, proposal } of marks) {
    const own = cell.system === null ? all : systems.get(cell.system);
    const known = own?.get(cell.measure);
    if (known && proposal !== null) own!.set(cell.measure, { ...known, value: proposal });
  }
  return { ...held, all, systems };
}

/** So many figures show what another number would change. */
const MOST_WITNESSES = 3;

/** Words each doubt with its cell, with what is folded under it and with what the number meant would make of that. */
export function doubtFindings(
  planned: PlannedMethodology,
  { held, marks: all }: JudgedReading,
  marks: readonly DoubtMark[],
  cells: ReadRows['cells'],
): Finding[] {
  const { plan, metrics } = planned;
  const byId = new Map(metrics.map((metric) => [metric.id, metric]));
  const placeOf = new Map(Array.from(plan.measures, (id, at) => [id, at]));
  const rules = new Map(prepareRules(planned, held.year).map((rule) => [keyOfRule(rule), rule]));
  const corrected = withProposals(held, all);
  const known = new Map<number | null, readonly [Float64Array, Float64Array]>();
  const figuresOf = (system: number | null) => {
    const chosen = system === null ? null : [system];
    const made =
      known.get(system) ?? ([companyFigures(plan, held, chosen), companyFigures(plan, corrected, chosen)] as const);
    known.set(system, made);
    return made;
  };

  const ruleText = (one: RuleOfMark): string => {
    const rule = rules.get(ruleKey(one));
    const { remark, condition } = rule ? describeRule(rule) : { remark: null, condition: one.condition };
    return remark ?? condition;
  };
  function foldedOf({ consequences }: DoubtMark): Folded {
    const figures = consequences.flatMap((one) => (one.kind === 'figure' ? [byId.get(one.measure)!.description] : []));
    const broken = consequences.flatMap((one) => (one.kind === 'rule' ? [ruleText(one)] : []));
    return { figures: [...new Set(figures)], rules: [...new Set(broken)] };
  }
  /** Indicators before what was reported, the whole company before its systems. */
  function witnessesOf({ proposal, consequences }: DoubtMark): Witness[] {
    if (proposal === null) return [];
    const rank = (one: { measure: number; system: number | null }) =>
      (byId.get(one.measure)!.mtype === 'indicator' ? 0 : 1) + (one.system === null ? 0 : 2);
    const figures = consequences.filter((one) => one.kind === 'figure').toSorted((a, b) => rank(a) - rank(b));
    const once = [...Map.groupBy(figures, ({ measure }) => measure).values()].map(([first]) => first!);
    const compared = once.map(({ measure, system }): Witness => {
      const [now, then] = figuresOf(system);
      const place = placeOf.get(measure)!;
      return { measure, system, value: now[place]!, corrected: then[place]! };
    });
    return compared.filter((one) => Number.isFinite(one.value + one.corrected)).slice(0, MOST_WITNESSES);
  }

  return marks.map((mark): Finding => {
    const { cell, value, proposal, reason, test } = mark;
    const { id, alias, unit } = byId.get(cell.measure)!;
    const place = cells.get(cellKey(id, cell.system));
    const spot = { sheet: place?.sheet ?? null, cell: place?.cell ?? null, metric: { id, alias } };
    const about = { unit: unit.name, value };
    if (reason.kind === 'deviation') {
      const { low, high, median } = reason;
      return finding('deviation', { low, high, median, ...about }, spot);
    }
    const breaks = mark.consequences.some((one) => one.kind === 'rule' && one.strict);
    const explained = { folded: foldedOf(mark), witnesses: witnessesOf(mark), ...(breaks && { breaks }) };
    const more = { ...about, proposal, ...explained };
    if (test === 'impossible') {
      const rule = reason.kind === 'rule' ? ruleText(reason) : null;
      const why = reason.kind === 'bounds' || reason.kind === 'fraction' ? reason.kind : 'rule';
      return finding('impossible', { why, rule, ...more }, spot);
    }
    if (reason.kind !== 'past') {
      const rule = reason.kind === 'rule' ? ruleText(reason) : null;
      return finding('diagnosis', { times: reason.kind === 'market' ? reason.times : null, rule, ...more }, spot);
    }
    const { times, usual } = reason;
    if (test === 'jump') return finding('jump', { doubt: { factor: times, usual }, ...more }, spot);
    const doubt = { times, proposal, against: 'past', usual } as const;
    return finding('slip', { doubt, ...more }, spot);
  });
}

import { companyFigures } from '../figures/company-figures.ts';
import type { Held } from '../figures/held-values.ts';
import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import { JUMP_FAR } from './constants.ts';
import { CompanyYear } from './company-year.ts';
import type { Effect, Symptom, TypedCell } from './symptoms.ts';
import { diagnose, unexplained } from './diagnose.ts';
import type { Consequence, DoubtfulCell, DoubtMark, DoubtReason } from './marks.ts';
import { isLikeItself, ownYears, unlikePast, usualOfYears, type OwnYearsOf, type UnlikePast } from './own-past.ts';
import { isPossible, isSmallSlip, unitKind, type UnitKind } from './slips.ts';
import type { Rule } from './rules.ts';
import type { UsualMarket } from './usual-market.ts';

/** What a company reported, by year. */
export type CompanyYears = ReadonlyMap<number, Held>;

/** What is worked out once for a company, whichever of its years is judged. */
interface Company {
  readonly planned: PlannedMethodology;
  readonly market: UsualMarket;
  readonly years: CompanyYears;
  readonly ownYears: OwnYearsOf;
  readonly kindOf: (metric: number) => UnitKind;
  /** What the published figures alone say of a year: the number meant, by cell. */
  readonly suspectsOf: (year: number) => ReadonlyMap<string, number>;
  readonly open: (year: number) => CompanyYear;
}

const kinds = new WeakMap<PlannedMethodology, readonly UnitKind[]>();

function kindsOf(planned: PlannedMethodology): readonly UnitKind[] {
  const known = kinds.get(planned) ?? planned.plan.metrics.map(({ alias }) => unitKind(planned.byAlias.get(alias)!));
  kinds.set(planned, known);
  return known;
}

const keyOf = ({ metric, system }: TypedCell): string => `${metric} ${system ?? ''}`;

function openCompany(planned: PlannedMethodology, years: CompanyYears, market: UsualMarket): Company {
  const { plan } = planned;
  const ofMetrics = kindsOf(planned);
  const kindOf = (metric: number): UnitKind => ofMetrics[metric]!;
  /** The size in the nearest other year, the newer of two. */
  function otherSize(year: number): number {
    if (plan.size < 0) return NaN;
    const nearest = [...years.keys()].toSorted((a, b) => Math.abs(a - year) - Math.abs(b - year) || b - a);
    const sizes = nearest.filter((of) => of !== year).map((of) => companyFigures(plan, years.get(of)!)[plan.size]!);
    return sizes.find((size) => size > 0) ?? NaN;
  }
  const open = (year: number) => new CompanyYear(planned, market, years.get(year)!, year, otherSize(year));
  const suspects = new Map<number, ReadonlyMap<string, number>>();
  function suspectsOf(year: number): ReadonlyMap<string, number> {
    const known =
      suspects.get(year) ??
      new Map(diagnose(open(year), () => true, kindOf).map(({ cell, proposal }) => [keyOf(cell), proposal]));
    suspects.set(year, known);
    return known;
  }
  return { planned, market, years, ownYears: ownYears(planned, years), kindOf, suspectsOf, open };
}

/** The published quartile distance of what may be negative; NaN of all else. */
function signedSpread({ market }: Company, { metric, system }: TypedCell, year: number): number {
  const range = market.rangeOf(metric, year, system);
  return range?.scale === 'plain' ? range.p75 - range.p25 : NaN;
}

/** What is usual for a cell by the company's other years, with those set right that their own diagnosis names. */
function usualFor(company: Company, cell: TypedCell, year: number, value: number): number {
  const { ownYears: yearsOf, suspectsOf, kindOf } = company;
  const others = yearsOf(cell, year);
  const spread = signedSpread(company, cell, year);
  const signed = !Number.isNaN(spread);
  const asReported = usualOfYears(value, [...others.values()], signed);
  if (!unlikePast(value, asReported, kindOf(cell.metric), spread)) return asReported;
  const key = keyOf(cell);
  const right = [...others].map(([other, reported]) => suspectsOf(other).get(key) ?? reported);
  const usual = usualOfYears(value, right, signed);
  // Of two years that differ, and no more, the newer one is asked unless the market names the older.
  const [only, ...more] = others.keys();
  const asksOther = only !== undefined && more.length === 0 && only > year && !suspectsOf(year).has(key);
  return asksOther ? NaN : usual;
}

const conditionOf = ({ metric, source, strict }: Rule) => ({ metric: metric.id, condition: source, strict });

/** Judges one year: what it finds first is corrected before what follows from it is looked at. */
function judgeYear(company: Company, year: number): DoubtMark[] {
  const { planned, kindOf, market } = company;
  const { plan } = planned;
  const state = company.open(year);
  const marks: DoubtMark[] = [];
  const marked = new Set<TypedCell>();
  const usual = new Map(state.cells.map((cell) => [cell, usualFor(company, cell, year, state.valueOf(cell))]));
  const folded = new Set<string>();

  const cellOf = ({ metric, system }: TypedCell): DoubtfulCell => ({
    year,
    system,
    measure: plan.measures[metric]!,
  });
  /** Read before a correction, since the side is that of the figure as it was. */
  const sides = new Map<string, 'low' | 'high'>();
  const nameOf = ({ kind, column, place }: Symptom): string => `${kind} ${column} ${place}`;
  function noteSides(): void {
    for (const symptom of state.symptoms(0)) {
      if (symptom.kind !== 'figure') continue;
      sides.set(nameOf(symptom), state.distanceAt(symptom.column, symptom.place) < 0 ? 'low' : 'high');
    }
  }
  noteSides();

  function consequenceOf(symptom: Symptom): Consequence {
    const system = state.systemOf(symptom.column);
    if (symptom.kind === 'rule') return { kind: 'rule', ...conditionOf(symptom.rule), system };
    const measure = plan.measures[symptom.place]!;
    return { kind: 'figure', measure, system, side: sides.get(nameOf(symptom)) ?? 'high' };
  }
  /** The figure of the value itself is no consequence. */
  function consequencesOf(cell: TypedCell, symptoms: readonly Symptom[]): Consequence[] {
    for (const symptom of symptoms) folded.add(nameOf(symptom));
    return symptoms.filter((one) => one.kind === 'rule' || one.place !== cell.metric).map(consequenceOf);
  }
  function mark(
    cell: TypedCell,
    found: Pick<DoubtMark, 'test' | 'value' | 'proposal' | 'reason'>,
    symptoms: readonly Symptom[],
  ): void {
    marked.add(cell);
    const impossible = impossibleReason(found.value, kindOf(cell.metric));
    const known = impossible ? { ...found, test: 'impossible' as const, reason: impossible } : found;
    marks.push({ cell: cellOf(cell), ...known, consequences: consequencesOf(cell, symptoms) });
  }

  for (const cell of state.cells) {
    const value = state.valueOf(cell);
    const past = usual.get(cell)!;
    const unlike = unlikePast(value, past, kindOf(cell.metric), signedSpread(company, cell, year));
    if (!unlike) continue;
    if (!isTold(state, cell, unlike)) continue;
    const proposal = unlike.test === 'slip' ? unlike.proposal : null;
    const { cleared }: Effect = state.replace(cell, proposal ?? past);
    const reason: DoubtReason = { kind: 'past', usual: past, times: unlike.times };
    mark(cell, { test: unlike.test, value, proposal, reason }, cleared);
  }

  const isOpen = (cell: TypedCell): boolean =>
    !marked.has(cell) && !isLikeItself(state.valueOf(cell), usual.get(cell) ?? NaN);
  for (const { cell, value, times, proposal, cleared } of diagnose(state, isOpen, kindOf)) {
    mark(cell, { test: 'diagnosis', value, proposal, reason: { kind: 'market', times } }, cleared);
  }

  for (const { cell, value, symptoms } of unexplained(state, (one) => !marked.has(one))) {
    const rule = symptoms.find((one) => one.kind === 'rule');
    const isAsUsual = !rule && isLikeItself(value, usual.get(cell) ?? NaN);
    if (isAsUsual) continue;
    const reason: DoubtReason = rule ? { kind: 'rule', ...conditionOf(rule.rule) } : { kind: 'market', times: null };
    mark(cell, { test: rule?.rule.strict ? 'impossible' : 'diagnosis', value, proposal: null, reason }, symptoms);
  }

  for (const cell of state.cells) {
    const value = state.valueOf(cell);
    const reason = impossibleReason(value, kindOf(cell.metric));
    if (reason && !marked.has(cell)) mark(cell, { test: 'impossible', value, proposal: null, reason }, []);
  }

  const doubted = new Set(marks.map(({ cell }) => cell.measure));
  plan.measures.forEach((measure, place) => {
    const value = state.figureAt(0, place);
    const median = market.medianOf(place, year);
    const width = median === null ? NaN : (plan.deviations[place]! / 100) * Math.abs(median);
    // Around a median of zero no part of it is a width.
    if (median === null || !(width > 0) || Number.isNaN(value) || doubted.has(measure)) return;
    const [low, high] = [median - width, median + width];
    if ((value >= low && value <= high) || folded.has(`figure 0 ${place}`)) return;
    const reason: DoubtReason = { kind: 'deviation', low, high, median };
    marks.push({
      test: 'deviation',
      cell: { year, system: null, measure },
      value,
      proposal: null,
      reason,
      consequences: [],
    });
  });
  return marks;
}

function impossibleReason(value: number, kind: UnitKind): DoubtReason | null {
  if (isPossible(value, kind)) return null;
  return { kind: kind.share ? 'bounds' : 'fraction' };
}

/** Whether the market agrees that something about a cell is unusual. */
function reachesFar(state: CompanyYear, cell: TypedCell): boolean {
  return state.measuresOf(cell).some(({ column, place }) => Math.abs(state.distanceAt(column, place)) > JUMP_FAR);
}

/**
 * Where the own past is not enough the market has to agree: for a jump, and for a tenfold slip of an IT system, which may well
 * grow fivefold in a year (11 false ones in the demo's 28,247 values of 2025). A jump of a system is not asked about.
 */
function isTold(state: CompanyYear, cell: TypedCell, unlike: UnlikePast): boolean {
  if (unlike.test === 'jump') return cell.system === null && reachesFar(state, cell);
  return cell.system === null || !isSmallSlip(unlike.times) || reachesFar(state, cell);
}

/**
 * The one judgement of a company's values: by its own years, the rules of the methodology and published figures, and by
 * nothing else, so that the company and the analyst read the same marks. Of the chosen years, or of all of them.
 */
export function judgeCompany(
  planned: PlannedMethodology,
  years: CompanyYears,
  market: UsualMarket,
  chosen: Iterable<number> = years.keys(),
): DoubtMark[] {
  const company = openCompany(planned, years, market);
  return [...chosen].flatMap((year) => (years.has(year) ? judgeYear(company, year) : []));
}

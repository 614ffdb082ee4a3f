import { companyFigures, metricFigure } from '../figures/company-figures.ts';
import type { Held, HeldValue } from '../figures/held-values.ts';
import { countsIn, plannedFormula } from '../figures/plan.ts';
import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import { SYMPTOM } from './constants.ts';
import { evaluatorOf, preparedYear, type PreparedYear } from './prepared-year.ts';
import type { Effect, Symptom, TypedCell } from './symptoms.ts';
import { distanceFrom, distanceFromLine } from './usual-range.ts';
import type { UsualMarket } from './usual-market.ts';

interface Column {
  readonly system: number | null;
  readonly figures: Float64Array;
  readonly distances: Float64Array;
  /** By the place of a rule: 0 it does not apply, 1 kept, 2 broken. */
  readonly rules: Uint8Array;
}

const [KEPT, BROKEN] = [1, 2];

/**
 * One year of a company with all figures made from its typed values, for all IT systems together and for each, and what looks
 * wrong in them. A value can be replaced, on trial or for good, and all that follows from it is computed anew.
 */
export class CompanyYear {
  readonly cells: readonly TypedCell[];
  readonly #planned: PlannedMethodology;
  readonly #market: UsualMarket;
  readonly #year: number;
  readonly #prepared: PreparedYear;
  readonly #held: {
    readonly year: number;
    readonly all: Map<number, HeldValue>;
    readonly systems: Map<number, Map<number, HeldValue>>;
  };
  readonly #columns: readonly Column[];
  /** By metric, its typed cells by column. */
  readonly #cellAt: readonly ReadonlyMap<number | null, TypedCell>[];
  readonly #otherSize: number;

  /** `otherSize`: of another year, for a year without one. */
  constructor(planned: PlannedMethodology, market: UsualMarket, held: Held, year: number, otherSize: number) {
    this.#planned = planned;
    this.#market = market;
    this.#year = year;
    this.#otherSize = otherSize;
    this.#prepared = preparedYear(planned, year);
    const { plan } = planned;
    const systems = new Map([...held.systems].map(([system, own]) => [system, new Map(own)]));
    this.#held = { year, all: new Map(held.all), systems };
    const columns = [null, ...systems.keys()].map((system): Column => ({
      system,
      figures: companyFigures(plan, this.#held, system === null ? null : [system]),
      distances: new Float64Array(plan.measures.length).fill(NaN),
      rules: new Uint8Array(this.#prepared.rules.length),
    }));
    this.#columns = columns.filter(({ figures }) => figures.some((value) => !Number.isNaN(value)));
    this.#cellAt = plan.metrics.map((metric, at) => {
      const found = new Map<number | null, TypedCell>();
      if (!countsIn(metric, year)) return found;
      if (held.all.get(metric.id)?.written === false) found.set(null, { metric: at, system: null });
      for (const [system, own] of held.systems) if (own.has(metric.id)) found.set(system, { metric: at, system });
      return found;
    });
    this.cells = this.#cellAt.flatMap((found) => [...found.values()]);
    this.#columns.forEach((column) => {
      this.#applyRules(column);
      for (let place = 0; place < column.figures.length; place++)
        column.distances[place] = this.#distance(column, place);
    });
  }

  /** A rule is applied where something it is about was typed: for a system, what is reported by system. */
  #applyRules(column: Column): void {
    const { metrics } = this.#planned.plan;
    const { system, rules } = column;
    this.#prepared.rules.forEach(({ reported }, at) => {
      const applies = reported.some((place) => {
        const cells = this.#cellAt[place]!;
        return system === null ? cells.size > 0 : metrics[place]!.perSystem && cells.has(system);
      });
      if (applies) rules[at] = this.#isBroken(column, at) ? BROKEN : KEPT;
    });
  }

  #isBroken({ figures }: Column, rule: number): boolean {
    return this.#prepared.rules[rule]!.holds((place) => figures[place] ?? NaN) === 0;
  }

  #size(): number {
    const own = this.#columns[0]?.figures[this.#planned.plan.size] ?? NaN;
    return own > 0 ? own : this.#otherSize;
  }

  #distance({ system, figures }: Column, place: number): number {
    const value = figures[place]!;
    if (Number.isNaN(value)) return NaN;
    const { metrics, indicators, shares } = this.#planned.plan;
    const { counted } = this.#prepared;
    const share = shares[place] === 1;
    if (place < metrics.length) {
      const counting = counted[place] === 1 && value > 0 ? 1 / value : 0;
      const line = system === null ? this.#market.lineOf(place, this.#year) : null;
      if (line && value > 0 && this.#size() > 0) return distanceFromLine(line, value, this.#size(), counting);
      const range = this.#market.rangeOf(place, this.#year, system);
      return range ? distanceFrom(range, value, share, counting) : NaN;
    }
    const range = this.#market.rangeOf(place, this.#year, system);
    if (!range) return NaN;
    let counting = 0;
    for (const metric of plannedFormula(indicators[place - metrics.length]!, this.#year).under) {
      if (counted[metric] === 1 && figures[metric]! > 0) counting += 1 / figures[metric]!;
    }
    return distanceFrom(range, value, share, counting);
  }

  valueOf({ metric, system }: TypedCell): number {
    const id = this.#planned.plan.metrics[metric]!.id;
    return (system === null ? this.#held.all : this.#held.systems.get(system))?.get(id)?.value ?? NaN;
  }

  /** The figure of a measure in a column. */
  figureAt(column: number, place: number): number {
    return this.#columns[column]?.figures[place] ?? NaN;
  }

  distanceAt(column: number, place: number): number {
    return this.#columns[column]?.distances[place] ?? NaN;
  }

  systemOf(column: number): number | null {
    return this.#columns[column]!.system;
  }

  /** What looks wrong now, figures from so many quartile distances on. */
  symptoms(from = SYMPTOM): Symptom[] {
    return this.#columns.flatMap(({ distances, rules }, column) => {
      const found: Symptom[] = [];
      distances.forEach((distance, place) => {
        if (Math.abs(distance) > from) found.push({ kind: 'figure', column, place });
      });
      rules.forEach((state, place) => {
        if (state === BROKEN) found.push({ kind: 'rule', column, place, rule: this.#prepared.rules[place]!.rule });
      });
      return found;
    });
  }

  isIndicator(symptom: Symptom): boolean {
    return symptom.kind === 'figure' && symptom.place >= this.#planned.plan.metrics.length;
  }

  /** The typed cells behind something that looks wrong. */
  inputsOf(symptom: Symptom): TypedCell[] {
    const { metrics, indicators, size } = this.#planned.plan;
    const { column, place } = symptom;
    if (symptom.kind === 'rule') {
      return this.#prepared.rulesOf.flatMap((rules, metric) =>
        rules.includes(place) ? this.#cellsOf(metric, column) : [],
      );
    }
    if (place >= metrics.length) {
      const { under } = plannedFormula(indicators[place - metrics.length]!, this.#year);
      return under.flatMap((metric) => this.#cellsOf(metric, column));
    }
    const own = this.#cellsOf(place, column);
    const bySize = column === 0 && place !== size && this.#market.lineOf(place, this.#year) !== null;
    return bySize ? [...own, ...this.#cellsOf(size, 0)] : own;
  }

  /** The cells a metric's figure in a column is made of. */
  #cellsOf(metric: number, column: number): TypedCell[] {
    const cells = this.#cellAt[metric]!;
    const { system } = this.#columns[column]!;
    const whole = cells.get(null);
    if (system === null) return whole ? [whole] : [...cells.values()];
    if (whole && !this.#planned.plan.metrics[metric]!.perSystem) return [whole];
    const own = cells.get(system);
    return own ? [own] : [];
  }

  /** Which columns a cell takes part in. */
  #columnsOf({ metric, system }: TypedCell): number[] {
    const { perSystem } = this.#planned.plan.metrics[metric]!;
    const whole = this.#cellAt[metric]!.has(null);
    return [...this.#columns.keys()].filter((at) => {
      const of = this.#columns[at]!.system;
      if (system === null) return of === null || !perSystem;
      return of === system ? perSystem || !whole : of === null && !whole;
    });
  }

  #type({ metric, system }: TypedCell, value: number): void {
    const { id } = this.#planned.plan.metrics[metric]!;
    const of = system === null ? this.#held.all : this.#held.systems.get(system)!;
    of.set(id, { ...of.get(id)!, value });
  }

  #compute(column: Column, place: number): number {
    const { plan } = this.#planned;
    const { metrics, indicators } = plan;
    if (place < metrics.length) {
      const chosen = column.system === null ? null : new Set([column.system]);
      return metricFigure(this.#held, metrics[place]!, chosen);
    }
    const indicator = indicators[place - metrics.length]!;
    if (!countsIn(indicator, this.#year)) return NaN;
    const { formula, fromNothing, under } = plannedFormula(indicator, this.#year);
    const { figures } = column;
    if (fromNothing && !under.some((metric) => !Number.isNaN(figures[metric]))) return NaN;
    return evaluatorOf(plan, formula)((at) => figures[at] ?? NaN);
  }

  /** The figures made from a cell. */
  measuresOf(cell: TypedCell): { readonly column: number; readonly place: number }[] {
    const places = [cell.metric, ...this.#prepared.followers[cell.metric]!];
    return this.#columnsOf(cell).flatMap((column) => places.map((place) => ({ column, place })));
  }

  /** Replaces a value for good. */
  replace(cell: TypedCell, value: number): Effect {
    return this.#put(cell, value, true);
  }

  /** What replacing a value would do. */
  effectOf(cell: TypedCell, value: number): Effect {
    return this.#put(cell, value, false);
  }

  #put(cell: TypedCell, value: number, stays: boolean): Effect {
    const { size, metrics } = this.#planned.plan;
    const before = this.valueOf(cell);
    this.#type(cell, value);
    const cleared: Symptom[] = [];
    let [raised, near, change] = [0, Infinity, 0];
    const undo: (() => void)[] = [];
    for (const at of this.#columnsOf(cell)) {
      const column = this.#columns[at]!;
      const { figures, distances, rules } = column;
      const changed = [cell.metric, ...this.#prepared.followers[cell.metric]!];
      const figuresBefore = changed.map((place) => figures[place]!);
      for (const place of changed) figures[place] = this.#compute(column, place);
      const moved = cell.metric === size && at === 0 ? [...new Set([...metrics.keys(), ...changed])] : changed;
      const distancesBefore = moved.map((place) => distances[place]!);
      moved.forEach((place, index) => {
        const now = this.#distance(column, place);
        const [was, is] = [Math.abs(distancesBefore[index]!), Math.abs(now)];
        distances[place] = now;
        change += (is || 0) - (was || 0);
        if (was > SYMPTOM && !(is > SYMPTOM)) {
          cleared.push({ kind: 'figure', column: at, place });
          near = Math.min(near, is || 0);
        } else if (is > SYMPTOM && !(was > SYMPTOM)) raised++;
      });
      const rulesBefore: [number, number][] = [];
      for (const place of this.#prepared.rulesOf[cell.metric]!) {
        const was = rules[place]!;
        if (was === 0) continue;
        rulesBefore.push([place, was]);
        const is = this.#isBroken(column, place) ? BROKEN : KEPT;
        rules[place] = is;
        if (was === BROKEN && is === KEPT) {
          cleared.push({ kind: 'rule', column: at, place, rule: this.#prepared.rules[place]!.rule });
        } else if (was === KEPT && is === BROKEN) raised++;
      }
      undo.push(() => {
        changed.forEach((place, index) => (figures[place] = figuresBefore[index]!));
        moved.forEach((place, index) => (distances[place] = distancesBefore[index]!));
        for (const [place, was] of rulesBefore) rules[place] = was;
      });
    }
    if (!stays) {
      undo.forEach((one) => one());
      this.#type(cell, before);
    }
    return { cleared, raised, near, distances: change };
  }
}

import { CLEARED_BY_SMALL, MOST_CAUSES, NEAR, NEAR_BY_SMALL, UNEXPLAINED } from './constants.ts';
import type { CompanyYear } from './company-year.ts';
import type { Effect, Symptom, TypedCell } from './symptoms.ts';
import { isSmallSlip, meantInstead, type UnitKind } from './slips.ts';

/** A cell that explains what looks wrong, and the number that was probably meant. */
export interface FoundCause {
  readonly cell: TypedCell;
  readonly value: number;
  readonly times: number;
  readonly proposal: number;
  readonly cleared: readonly Symptom[];
}

/** What no cell explains, folded by the cell most of it is computed from. */
export interface Unexplained {
  readonly cell: TypedCell;
  readonly value: number;
  readonly symptoms: readonly Symptom[];
}

interface Suspect extends Effect {
  readonly cell: TypedCell;
  readonly times: number;
  readonly proposal: number;
}

const scoreOf = ({ cleared, raised }: Effect): number => cleared.length - raised;

/** Whether a correction explains enough to be proposed. */
function explains(effect: Effect, times: number): boolean {
  const { cleared, raised, near, distances } = effect;
  if (scoreOf(effect) < 1 || cleared.length < 2 * raised) return false;
  const small = isSmallSlip(times);
  if (small && raised > 0) return false;
  // A rule says only that something is wrong: the number meant has to bring figures nearer to the market, too.
  if (cleared.some(({ kind }) => kind === 'rule')) return distances < 0;
  return near <= (small ? NEAR_BY_SMALL : NEAR) && (!small || cleared.length >= CLEARED_BY_SMALL);
}

/** By cell how much of what looks wrong is computed from it, the most first. */
function inputsOf(year: CompanyYear, symptoms: readonly Symptom[]): [TypedCell, Symptom[]][] {
  const found = new Map<TypedCell, Symptom[]>();
  for (const symptom of symptoms) {
    for (const cell of year.inputsOf(symptom)) {
      const known = found.get(cell);
      if (known) known.push(symptom);
      else found.set(cell, [symptom]);
    }
  }
  return [...found].toSorted(([, one], [, other]) => other.length - one.length);
}

function likeliest(
  year: CompanyYear,
  isOpen: (cell: TypedCell) => boolean,
  kindOf: (metric: number) => UnitKind,
): Suspect | null {
  let best: Suspect | null = null;
  for (const [cell, symptoms] of inputsOf(year, year.symptoms())) {
    // It can clear no more than is computed from it.
    if (best && symptoms.length < scoreOf(best)) break;
    const value = year.valueOf(cell);
    if (value === 0 || !isOpen(cell)) continue;
    const kind = kindOf(cell.metric);
    for (const times of kind.slips) {
      const proposal = meantInstead(value, times, kind);
      if (proposal === null) continue;
      const effect = year.effectOf(cell, proposal);
      if (!explains(effect, times)) continue;
      const better = best ? scoreOf(effect) - scoreOf(best) || best.distances - effect.distances : 1;
      if (better > 0) best = { ...effect, cell, times, proposal };
    }
  }
  return best;
}

/**
 * Which cells explain what looks wrong in a year, the one that explains most first; each is corrected before the next is
 * looked for, so `year` holds the corrected values afterwards. A cell that is not open is never accused.
 */
export function diagnose(
  year: CompanyYear,
  isOpen: (cell: TypedCell) => boolean,
  kindOf: (metric: number) => UnitKind,
): FoundCause[] {
  const causes: FoundCause[] = [];
  const used = new Set<TypedCell>();
  while (causes.length < MOST_CAUSES) {
    const suspect = likeliest(year, (cell) => !used.has(cell) && isOpen(cell), kindOf);
    if (!suspect) break;
    const { cell, times, proposal } = suspect;
    const value = year.valueOf(cell);
    used.add(cell);
    const { cleared } = year.replace(cell, proposal);
    causes.push({ cell, value, times, proposal, cleared });
  }
  return causes;
}

/** What is still wrong once the causes are corrected: far indicators and broken rules, each folded into one question. */
export function unexplained(year: CompanyYear, isOpen: (cell: TypedCell) => boolean): Unexplained[] {
  const left = new Set(
    year.symptoms(UNEXPLAINED).filter((symptom) => symptom.kind === 'rule' || year.isIndicator(symptom)),
  );
  const found: Unexplained[] = [];
  while (left.size > 0) {
    const inputs = inputsOf(year, [...left]);
    const [most] = inputs.filter(([cell]) => isOpen(cell));
    if (!most) break;
    const [cell, symptoms] = most;
    found.push({ cell, value: year.valueOf(cell), symptoms });
    for (const symptom of symptoms) left.delete(symptom);
  }
  return found;
}

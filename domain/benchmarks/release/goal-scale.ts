import type { PublishedQuantiles } from '../../figures/describe.ts';
import type { Direction } from '../../methodology/states.ts';
import type { TargetKind, TargetState } from '../targets/check-target.ts';

interface GoalScale {
  /** Positions grow to the better side: a value is `position × sign`. */
  readonly sign: 1 | -1;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The first published figure better than the own value, or that value. */
  readonly start: number;
  /** `labelled`: there is room for a label. */
  readonly marks: readonly {
    readonly name: 'now' | 'median' | 'best';
    readonly value: number;
    readonly labelled: boolean;
  }[];
}

/** How many steps of the release's grid a slider has at least on each side of the marks. */
const ROOM = 2;
/** The part of the slider that a label takes on a phone. */
const LABEL = 0.3;

/**
 * The scale of goals from the worse to the better side, in steps of the release's grid: from the own value to beyond the
 * best published quantile. Null where the market shows too little or nothing says what is better.
 */
export function goalScale(
  own: number,
  { p10, p25, median, p75, p90, step }: PublishedQuantiles & { readonly step?: number | null | undefined },
  direction: Direction | null,
): GoalScale | null {
  if (direction === null || median === null || !step) return null;
  const sign = direction === 'higher' ? 1 : -1;
  const best = direction === 'higher' ? p75 : p25;
  const end = (direction === 'higher' ? p90 : p10) ?? best ?? median;
  const positions = [own, median, end].map((value) => value * sign);
  const onGrid = (value: number, round: (x: number) => number) => round(value / step) * step;
  const min = onGrid(Math.min(...positions), Math.floor);
  const max = onGrid(Math.max(...positions), Math.ceil) + ROOM * step;
  const isFar = (value: number, others: readonly number[]) =>
    others.every((other) => Math.abs(value - other) > LABEL * (max - min));
  return {
    sign,
    min,
    max,
    step,
    start: [median, best ?? median, end].find((value) => value * sign > own * sign) ?? own,
    marks: [
      { name: 'median', value: median, labelled: true },
      ...(best === null ? [] : [{ name: 'best' as const, value: best, labelled: isFar(best, [median]) }]),
      { name: 'now', value: own, labelled: isFar(own, [median, best ?? median]) },
    ],
  };
}

/** Where the choice begins: at the target there is, unless another formula has replaced that of its number. */
export const goalStart = (
  scale: GoalScale | null,
  target: { readonly value: number; readonly state: TargetState } | undefined,
): number => (target && target.state !== 'changed' ? target.value : (scale?.start ?? 0));

/** A number chosen near a mark is the mark. */
export function snapped(value: number, { marks, step }: GoalScale): number {
  const near = marks.find((mark) => Math.abs(mark.value - value) < step / 2);
  return near?.value ?? Number((Math.round(value / step) * step).toPrecision(12));
}

/** What a goal is: the median, the best quarter, or a number of one's own. */
export function goalKind(value: number, { marks }: GoalScale): TargetKind {
  const { name = 'now' } = marks.find((mark) => mark.value === value) ?? {};
  return name === 'now' ? 'own' : name;
}

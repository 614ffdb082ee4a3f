import type { Held } from '../figures/held-values.ts';
import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import { doubtBehind } from './doubtful-figures.ts';
import type { DoubtMark } from './marks.ts';
import type { DoubtState } from './settled.ts';

type Doubt = DoubtMark & { readonly state: DoubtState };

/** A figure as it stands in a table; a null system: all of them. */
interface ShownFigure {
  readonly metric_id: number;
  readonly it_system_id: number | null;
  readonly value: number;
}

/** Whether the number a doubt is about stands in these values; a deviation may be about a computed figure. */
function stands({ test, cell, value }: DoubtMark, held: Held): boolean {
  if (cell.year !== held.year) return false;
  const typed = (cell.system === null ? held.all : held.systems.get(cell.system))?.get(cell.measure)?.value;
  return typed === undefined ? test === 'deviation' : typed === value;
}

const isAbout = ({ cell, value }: DoubtMark, figure: ShownFigure): boolean =>
  cell.measure === figure.metric_id && cell.system === figure.it_system_id && value === figure.value;

/**
 * The doubts beside the figures of one year or questionnaire: about a number itself, settled or not, or, until it is said to
 * be right, about one it is computed from.
 */
export function doubtsBeside<D extends Doubt>(
  planned: Pick<PlannedMethodology, 'plan'>,
  held: Held,
  doubts: readonly D[],
): (figure: ShownFigure) => D | null {
  const standing = doubts.filter((doubt) => stands(doubt, held));
  if (standing.length === 0) return () => null;
  const behind = doubtBehind(
    planned,
    standing.filter(({ state }) => state !== 'confirmed'),
  );
  return (figure) =>
    standing.find((doubt) => isAbout(doubt, figure)) ?? behind(figure.metric_id, held.year!, figure.it_system_id);
}

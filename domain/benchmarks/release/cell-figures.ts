import { figuresAll } from '../../figures/describe.ts';
import type { PublishedCell } from './own-in-market.ts';

const NO_FIGURES = figuresAll(null);

/** A published cell in the shape in which figures of calculations come: what a release does not tell is null. */
export const figuresOfCell = ({ n, hidden: _hidden, ...figures }: PublishedCell) => ({
  ...NO_FIGURES,
  ...figures,
  n: n ?? 0,
  excluded: 0,
});

import { figuresAll } from '../../figures/describe.ts';
import type { PublishedCell } from './own-in-market.ts';

/** A published cell in the shape in which figures of calculations come: what a release does not tell is null. */
export const figuresOfCell = ({ n, p10, p25, median, p75, p90, step, since }: PublishedCell) => ({
  ...figuresAll(null),
  n: n ?? 0,
  excluded: 0,
  p10,
  p25,
  median,
  p75,
  p90,
  step,
  since,
});

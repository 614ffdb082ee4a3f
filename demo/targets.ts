import { readFileSync } from 'node:fs';

/** A target that a company of the demo set by the first release. */
export interface DemoTarget {
  /** The account of who set it. */
  readonly by: string;
  readonly metric: string;
  readonly kind: 'median' | 'best';
  readonly due: string;
}

export const readDemoTargets = (): DemoTarget[] =>
  JSON.parse(readFileSync(new URL('targets.json', import.meta.url), 'utf8')) as DemoTarget[];

import { readFileSync } from 'node:fs';

/** A publication of the demo market, the oldest first. */
export interface DemoPublication {
  readonly comment: string;
  /** Years it counts; nothing said: all. */
  readonly years?: readonly number[];
  /** When it was published; nothing said: when the demo is loaded. */
  readonly published_at?: string;
  /** Figures of an industry that the analyst keeps back from it. */
  readonly withheld?: readonly { readonly metric: string; readonly industry: string; readonly reason: string }[];
}

export const readDemoPublications = (): DemoPublication[] =>
  JSON.parse(readFileSync(new URL('publications.json', import.meta.url), 'utf8')) as DemoPublication[];

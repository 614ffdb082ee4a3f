import { readFileSync } from 'node:fs';

/** Which sheets of the demo are in whose hands; days are counted from the first start. */
export interface DemoCollecting {
  readonly sheets: readonly {
    readonly company: string;
    /** The alias of the process. */
    readonly process: string;
    readonly to: string;
    readonly by: string;
    readonly note: string;
    readonly due_in_days: number;
  }[];
}

/** The year the demo collects: the one after those it has, once it has begun. */
export const demoCollectedYear = (years: readonly number[], today: string): number =>
  Math.min(Math.max(...years) + 1, Number(today.slice(0, 4)));

export const readDemoCollecting = (): DemoCollecting =>
  JSON.parse(readFileSync(new URL('collecting.json', import.meta.url), 'utf8')) as DemoCollecting;

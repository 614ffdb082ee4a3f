import { readFileSync } from 'node:fs';

/** What a company of the demo has pinned for its director, and the link a person of it made. */
export interface DemoBoard {
  /** The account of whose it is. */
  readonly by: string;
  /** In their order. */
  readonly pinned: readonly {
    readonly metric: string;
    readonly decision: string;
    /** Empty: what the gap to the market costs. */
    readonly price: string;
    readonly note: string;
  }[];
  readonly link: { readonly name: string; readonly days: number };
}

export const readDemoBoard = (): DemoBoard =>
  JSON.parse(readFileSync(new URL('board.json', import.meta.url), 'utf8')) as DemoBoard;

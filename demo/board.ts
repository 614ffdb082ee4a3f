import { readFileSync } from 'node:fs';

/** What a person of the demo has pinned for the director, and the link they made. */
export interface DemoBoard {
  /** The account of whose it is. */
  readonly by: string;
  /** In their order. */
  readonly pinned: readonly { readonly metric: string; readonly note: string }[];
  readonly link: { readonly name: string; readonly days: number };
}

export const readDemoBoard = (): DemoBoard =>
  JSON.parse(readFileSync(new URL('board.json', import.meta.url), 'utf8')) as DemoBoard;

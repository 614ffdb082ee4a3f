import { readFileSync } from 'node:fs';

interface DemoAdded {
  readonly alias: string;
  readonly description: string;
  /** The key of its process. */
  readonly process: string;
  readonly unit: string;
  /** Only an indicator has one. */
  readonly formula?: string;
  readonly includes: string;
  readonly excludes?: string;
}

/** What the draft of the demo's next edition changes; it begins in the year after the round under way. */
export interface DemoEdition {
  readonly formulas: readonly { readonly alias: string; readonly formula: string }[];
  readonly retired: readonly string[];
  readonly definitions: readonly { readonly alias: string; readonly includes: string }[];
  readonly added: readonly DemoAdded[];
}

export const readDemoEdition = (): DemoEdition =>
  JSON.parse(readFileSync(new URL('edition.json', import.meta.url), 'utf8')) as DemoEdition;

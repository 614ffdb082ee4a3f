import { readdirSync, readFileSync } from 'node:fs';
import type { Definition } from '#domain/methodology/definition.ts';
import type { MetricTexts } from '#domain/methodology/wording.ts';
import { readDemoDefinitionsInRussian } from './definitions.ts';

/** How the values of pseudo-companies are spread, so that a portal to try out has a market to look at. */
export interface DemoHints {
  /** The median of the value; with `of`, the factor of that metric's value (below 1 it is a part of the whole). */
  readonly median: number;
  /** The standard deviation of the logarithm; of the logarithm of the odds where the value is a part. */
  readonly spread: number;
  /** What the value (of a part: its odds) is multiplied by from year to year. */
  readonly trend: number;
  readonly of?: string;
  /** Which way the numbers of a good company go, where the metric itself judges nobody: a total tells the size. */
  readonly good?: 'higher' | 'lower';
  /** What a company is: from year to year it changes little, however far companies lie apart. */
  readonly steady?: boolean;
}

export interface DemoMetric extends Partial<Definition> {
  readonly alias: string;
  readonly description: string;
  readonly unit: string;
  /** How the systems' values make the one for all of them; `sum` when it says nothing. */
  readonly rule?: 'sum' | 'avg' | 'min' | 'max' | 'none';
  /** False for a number that belongs to the company as a whole. */
  readonly per_system?: boolean;
  /** Tells how large a company is. */
  readonly is_size?: boolean;
  /** One of the short set a company is advised to begin with. */
  readonly is_core?: boolean;
  /** The first reporting year. */
  readonly from_year?: number;
  readonly no_value_is_zero?: boolean;
  readonly direction?: 'higher' | 'lower';
  readonly max_deviation?: number;
  readonly validation_rules?: readonly string[];
  readonly optional_validation_rules?: readonly string[];
  readonly demo: DemoHints;
}

export interface DemoIndicator extends Partial<MetricTexts> {
  readonly alias: string;
  readonly description: string;
  readonly formula: string;
  readonly unit: string;
  readonly direction?: 'higher' | 'lower';
  readonly max_deviation?: number;
  /** One of those a company's home page begins with, and its place among them. */
  readonly key?: { readonly theme: 'cost' | 'service' | 'risk'; readonly order: number };
}

export interface DemoProcess {
  readonly name: string;
  readonly alias: string;
  readonly metrics?: readonly DemoMetric[];
  readonly indicators?: readonly DemoIndicator[];
  readonly children?: readonly DemoProcess[];
}

/** The order in which the root processes stand; a file that is not named here comes after them. */
const ORDER = [
  'governance',
  'finance',
  'personnel',
  'suppliers',
  'projects',
  'development',
  'applications',
  'service-desk',
  'workplaces',
  'infrastructure',
  'security',
  'data',
];

const FOLDER = new URL('methodology/', import.meta.url);

/** The demo methodology: one root process a file. */
export function readDemoMethodology(): DemoProcess[] {
  const definitions = readDemoDefinitionsInRussian();
  const withTexts = <Leaf extends { readonly alias: string }>(leaf: Leaf): Leaf => ({
    ...leaf,
    ...definitions.get(leaf.alias),
  });
  const defined = ({ metrics, indicators, children, ...process }: DemoProcess): DemoProcess => ({
    ...process,
    ...(metrics && { metrics: metrics.map(withTexts) }),
    ...(indicators && { indicators: indicators.map(withTexts) }),
    ...(children && { children: children.map(defined) }),
  });
  const place = (file: string): number => {
    const at = ORDER.indexOf(file.replace('.json', ''));
    return at < 0 ? ORDER.length : at;
  };
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .toSorted((a, b) => place(a) - place(b))
    .map((file) => defined(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as DemoProcess));
}

/** All processes of a tree, each before its children. */
export const processesOf = (roots: readonly DemoProcess[]): DemoProcess[] =>
  roots.flatMap((root) => [root, ...processesOf(root.children ?? [])]);

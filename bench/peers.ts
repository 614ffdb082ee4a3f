import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The parts of the peers that are used; they are installed apart from the portal, by `npm run bench`. */
interface Mathjs {
  parse(source: string): unknown;
  compile(source: string): { evaluate(scope: Map<string, number>): unknown };
}

interface DuckConnection {
  run(sql: string): Promise<unknown>;
  createAppender(table: string): Promise<DuckAppender>;
  prepare(sql: string): Promise<{ run(): Promise<unknown> }>;
}

interface DuckAppender {
  appendDouble(value: number): void;
  appendNull(): void;
  endRow(): void;
  closeSync(): void;
}

interface DuckDb {
  DuckDBInstance: {
    create(path: string, options: Record<string, string>): Promise<{ connect(): Promise<DuckConnection> }>;
  };
}

interface Highs {
  solve(problem: string): { readonly Status: string; readonly ObjectiveValue: number };
}

interface SteeredPage {
  goto(address: string): Promise<unknown>;
  locator(selector: string): { fill(text: string): Promise<void>; click(): Promise<void>; wait(): Promise<void> };
}

interface Puppeteer {
  launch(options: { executablePath: string; args: string[] }): Promise<{
    newPage(): Promise<SteeredPage>;
    close(): Promise<void>;
  }>;
}

interface Audited {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null; readonly details?: unknown }>
  >;
  readonly environment: { readonly benchmarkIndex: number };
}

type Lighthouse = (
  address: string,
  flags: object,
  config: undefined,
  page: SteeredPage,
) => Promise<{ readonly lhr: Audited } | undefined>;

const peers = createRequire(new URL('./peers/', import.meta.url));

const load = async (name: string): Promise<unknown> => import(pathToFileURL(peers.resolve(name)).href);

export const loadMathjs = async (): Promise<Mathjs> => (await load('mathjs')) as Mathjs;

export async function openDuckDb(threads: number): Promise<DuckConnection> {
  const { DuckDBInstance } = (await load('@duckdb/node-api')) as DuckDb;
  const instance = await DuckDBInstance.create(':memory:', { threads: String(threads) });
  return instance.connect();
}

/** A solver of linear programmes. */
export async function openHighs(): Promise<Highs> {
  const { default: open } = (await load('highs')) as { default: () => Promise<Highs> };
  return open();
}

/** Measures how a page opens on a phone, in the browser that comes with it. */
export async function openLighthouse(): Promise<{ lighthouse: Lighthouse; puppeteer: Puppeteer }> {
  const { default: lighthouse } = (await load('lighthouse')) as { default: Lighthouse };
  const { default: puppeteer } = (await load('puppeteer-core')) as { default: Puppeteer };
  return { lighthouse, puppeteer };
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { leanRooms } from './lean-rooms.mjs';
import { ROOT } from './run.mjs';

vi.setConfig({ testTimeout: 120_000 });

const FILES = readdirSync(join(ROOT, 'contract')).filter((name) => /^[^.]+\.ts$/.test(name));
const ENTRY = 'every-module-of-the-contract';

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The contract as the browser has it. */
async function leanContract(): Promise<Modules> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    resolve: { alias: { typebox: join(ROOT, 'web/app/schema-shells.ts') } },
    plugins: [
      leanRooms,
      {
        name: ENTRY,
        resolveId: (id) => (id.endsWith(ENTRY) ? ENTRY : undefined),
        load: (id) =>
          id === ENTRY
            ? FILES.map((name, at) => `export * as m${at} from ${JSON.stringify(join(ROOT, 'contract', name))};`).join(
                '',
              )
            : undefined,
      },
    ],
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['es'] } },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  const modules = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as Modules;
  return Object.fromEntries(FILES.map((name, at) => [name, modules[`m${at}`]!]));
}

const READ = ['method', 'path', 'noun', 'access', 'parts', 'changes', 'file', 'upload', 'values', 'confirm'] as const;

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'path' in one && 'noun' in one;

/** What a page reads of a call. */
function readByPages({ params, query, ...e }: Endpoint) {
  const { ordering, page_size } = (query?.properties ?? {}) as Record<string, { default?: unknown } | undefined>;
  return {
    ...Object.fromEntries(READ.map((name) => [name, e[name]])),
    hasParams: params !== undefined,
    fields: query && Object.keys(query.properties),
    ordering: ordering?.default,
    pageSize: page_size?.default,
  };
}

/** All that is said of the calls of the contract, and its plain constants. */
function readOf(modules: Modules): unknown {
  return Object.entries(modules).map(([file, names]) => [
    file,
    Object.entries(names)
      .filter(
        ([, one]) => isEndpoint(one) || ['string', 'number', 'boolean'].includes(typeof one) || Array.isArray(one),
      )
      .map(([name, one]) => [name, isEndpoint(one) ? readByPages(one) : one])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  ]);
}

test('of the contract the browser has all that pages read, and nothing of what only the server reads', async () => {
  const whole = Object.fromEntries(
    await Promise.all(FILES.map(async (name) => [name, (await import(join(ROOT, 'contract', name))) as object])),
  ) as Modules;
  const small = await leanContract();
  expect(readOf(small)).toEqual(readOf(whole));
  const endpoints = Object.values(small).flatMap((names) => Object.values(names).filter(isEndpoint));
  expect(endpoints.length).toBeGreaterThan(250);
  expect(endpoints.filter((one) => 'summary' in one || 'body' in one).map(({ path }) => path)).toEqual([]);
});

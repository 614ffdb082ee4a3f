// The people: a process of its own, so that what they cost is not counted as the portal's.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { FRAME } from './pages.ts';
import { headersOf, type LoadPerson } from './person.ts';

export interface LoadPlan {
  readonly url: string;
  readonly seconds: number;
  readonly browsing: readonly (LoadPerson & { readonly pages: readonly (readonly string[])[] })[];
  readonly uploading: readonly (LoadPerson & { readonly workbook: string })[];
  readonly calculating: readonly LoadPerson[];
}

export interface LoadSeen {
  /** Milliseconds of every read; known is what the browser had already (304). */
  readonly reads: readonly { readonly path: string; readonly ms: number; readonly isKnown: boolean }[];
  readonly pages: number;
  readonly uploads: readonly number[];
  readonly calculations: readonly number[];
  readonly problems: readonly string[];
  readonly processorSeconds: number;
}

/** Somebody looks at a page for five to fifteen seconds, uploads every fifteen and orders a calculation after five. */
const LOOK_MS = [5000, 15_000] as const;
const UPLOAD_EVERY_MS = 15_000;
const REST_MS = 5000;

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LoadPlan;
const reads: { path: string; ms: number; isKnown: boolean }[] = [];
const uploads: number[] = [];
const calculations: number[] = [];
const problems: string[] = [];
let pages = 0;
const end = performance.now() + plan.seconds * 1000;
const over = new AbortController();
const isOver = (): boolean => performance.now() >= end;
const within = ([from, to]: readonly [number, number]): number => from + Math.random() * (to - from);

async function wait(ms: number): Promise<void> {
  await pause(Math.max(0, Math.min(ms, end - performance.now())));
}

interface Answered {
  readonly status: number;
  readonly etag: string | null;
  readonly text: string;
}

async function call(person: LoadPerson, path: string, init: RequestInit = {}): Promise<Answered | null> {
  try {
    const headers = { ...headersOf(person), ...Object(init.headers) };
    const answer = await fetch(`${plan.url}${path}`, { ...init, headers });
    const text = await answer.text();
    if (!answer.ok && answer.status !== 304) problems.push(`${path} ${answer.status} ${text.slice(0, 200)}`);
    return { status: answer.status, etag: answer.headers.get('etag'), text };
  } catch (error) {
    problems.push(`${path} ${String(error instanceof Error ? (error.cause ?? error) : error)}`);
    return null;
  }
}

/** As the browser does: what it has already is asked for by its mark. */
async function read(person: LoadPerson, kept: Map<string, string>, path: string): Promise<void> {
  const mark = kept.get(path);
  const begun = performance.now();
  const answer = await call(person, path, mark === undefined ? {} : { headers: { 'if-none-match': mark } });
  reads.push({ path, ms: performance.now() - begun, isKnown: answer?.status === 304 });
  if (answer?.etag) kept.set(path, answer.etag);
}

/** The stream that every open page holds. */
async function listen(person: LoadPerson): Promise<void> {
  try {
    const answer = await fetch(`${plan.url}/api/events/`, { headers: headersOf(person), signal: over.signal });
    if (!answer.ok) problems.push(`/api/events/ ${answer.status} ${await answer.text()}`);
    for await (const _piece of answer.body ?? []) if (isOver()) break;
  } catch (error) {
    if (!over.signal.aborted) problems.push(`/api/events/ ${String(error)}`);
  }
}

async function browse(person: LoadPlan['browsing'][number], first: number): Promise<void> {
  const kept = new Map<string, string>();
  await wait(Math.random() * LOOK_MS[1]);
  const listening = listen(person);
  for (let turn = 0; !isOver(); turn++) {
    const page = person.pages[(first + turn) % person.pages.length] ?? [];
    const asked = turn === 0 ? [...FRAME, ...page] : page;
    await Promise.all(asked.map((path) => read(person, kept, path)));
    pages += 1;
    await wait(within(LOOK_MS));
  }
  await listening;
}

const numberIn = (answer: Answered | null): number | null =>
  answer && answer.status < 300 ? (JSON.parse(answer.text) as { id: number }).id : null;

async function upload(person: LoadPlan['uploading'][number]): Promise<void> {
  const bytes = Buffer.from(person.workbook, 'base64');
  await wait(Math.random() * UPLOAD_EVERY_MS);
  while (!isOver()) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'анкета.xlsx');
    const id = numberIn(await call(person, '/api/upload/', { method: 'POST', body: form }));
    if (id !== null) uploads.push(id);
    await wait(UPLOAD_EVERY_MS);
  }
}

async function calculate(person: LoadPerson): Promise<void> {
  await wait(Math.random() * REST_MS);
  while (!isOver()) {
    const headers = { 'content-type': 'application/json' };
    const id = numberIn(await call(person, '/api/bench-params/', { method: 'POST', body: '{}', headers }));
    if (id !== null) calculations.push(id);
    for (let isDone = id === null; !isDone && !isOver();) {
      await wait(500);
      const answer = await call(person, `/api/bench-params/${id}/`);
      isDone = answer === null || ['done', 'failed'].includes((JSON.parse(answer.text) as { status: string }).status);
    }
    await wait(REST_MS);
  }
}

const before = process.cpuUsage();
setTimeout(() => over.abort(), plan.seconds * 1000 + 1000).unref();
await Promise.all([...plan.browsing.map(browse), ...plan.uploading.map(upload), ...plan.calculating.map(calculate)]);
const { user, system } = process.cpuUsage(before);
const seen: LoadSeen = { reads, pages, uploads, calculations, problems, processorSeconds: (user + system) / 1e6 };
process.stdout.write(JSON.stringify(seen));

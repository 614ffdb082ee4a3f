/** What people do meanwhile: pages are opened, questionnaires uploaded, calculations ordered. */
export interface Traffic {
  readonly calls: () => number;
  /** How many calls were answered by asking to come back later. */
  readonly later: () => number;
  /** Every answer but success and 503 with `Retry-After`. */
  readonly problems: readonly string[];
  /** Sessions and calculations the portal has acknowledged. */
  readonly uploads: readonly number[];
  readonly calculations: readonly number[];
  stop(): Promise<void>;
}

interface Calls {
  readonly url: string;
  readonly tokens: { readonly client: string; readonly analyst: string };
  readonly workbook: Buffer;
  /** At most so many uploads and calculations. */
  readonly most: number;
  /** Milliseconds between two pages somebody opens. */
  readonly every?: number;
  /** Milliseconds between two uploads and between two calculations: long enough that `most` lasts till the end. */
  readonly changesEvery?: readonly [upload: number, calculation: number];
}

const PAGES = ['/api/users/me/', '/api/sessions/', '/api/health/', '/api/benchmarks/history/'];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function startTraffic({ url, tokens, workbook, most, every = 20, changesEvery = [200, 500] }: Calls): Traffic {
  const problems: string[] = [];
  const uploads: number[] = [];
  const calculations: number[] = [];
  let calls = 0;
  let later = 0;
  let over = false;

  /** The answer's body, when it is a success. */
  async function call(path: string, token: string, init: RequestInit = {}): Promise<string | null> {
    const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string> | undefined) };
    calls += 1;
    try {
      const answer = await fetch(`${url}${path}`, { ...init, headers });
      const body = await answer.text();
      if (answer.ok) return body;
      if (answer.status === 503 && answer.headers.has('retry-after')) later += 1;
      else problems.push(`${path} ${answer.status} ${body}`);
    } catch (error) {
      problems.push(`${path} ${String(error)}`);
    }
    return null;
  }

  async function repeat(ms: number, work: () => Promise<unknown>): Promise<void> {
    while (!over) {
      await work();
      await pause(ms);
    }
  }

  async function order(path: string, token: string, init: RequestInit, into: number[]): Promise<void> {
    if (into.length >= most) return;
    const body = await call(path, token, { method: 'POST', ...init });
    if (body !== null) into.push((JSON.parse(body) as { id: number }).id);
  }

  const upload = (): RequestInit => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(workbook)]), 'анкета.xlsx');
    return { body };
  };
  const calculate = { body: '{}', headers: { 'content-type': 'application/json' } };
  const running = [
    ...PAGES.map((page) => repeat(every, () => call(page, tokens.analyst))),
    repeat(changesEvery[0], () => order('/api/upload/', tokens.client, upload(), uploads)),
    repeat(changesEvery[1], () => order('/api/bench-params/', tokens.analyst, calculate, calculations)),
  ];
  return {
    calls: () => calls,
    later: () => later,
    problems,
    uploads,
    calculations,
    async stop() {
      over = true;
      await Promise.all(running);
    },
  };
}

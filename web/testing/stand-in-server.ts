import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { allows, type Viewer } from '#domain/access/access.ts';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import { followEvents } from '#contract/platform.ts';
import type { Answer, Reply, Request } from './answers.ts';

// As the server reads requests: bodies as they are, numbers and lists of an address from text.
const strict = new Ajv({ allErrors: true, strict: false });
const lenient = new Ajv({ allErrors: true, strict: false, coerceTypes: 'array', useDefaults: true });
addFormats.default(strict);
addFormats.default(lenient);

function problemsOf(ajv: Ajv, schema: TSchema | undefined, value: unknown): string[] {
  if (!schema) return [];
  const validate = ajv.compile(schema);
  return validate(value) ? [] : [ajv.errorsText(validate.errors)];
}

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** `/api/company/similar/` is no company called `similar`. */
const byFewestParams = (a: Answer, b: Answer) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length;

const queryOf = (search: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const all = search.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );

/**
 * Stands in for the server at `fetch`: answers from a table and remembers what was called. What the server would never
 * do is noted in `wrong`, which fails the test: an answer that does not fit the contract, one to a request it would
 * refuse, or one to somebody without the right. So is a call that the test does not expect.
 */
export class StandInServer {
  readonly wrong: string[] = [];
  readonly #answers: Answer[] = [];
  readonly #calls: { readonly endpoint: Endpoint; readonly request: Request }[] = [];
  readonly #streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  readonly #viewer: Viewer;

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
  }

  /** Later answers replace earlier ones. */
  answer(...answers: readonly Answer[]): void {
    this.#answers.unshift(...answers.toReversed());
  }

  /** What an endpoint was called with, in order. */
  calls<E extends Endpoint>(endpoint: E): Input<E>[] {
    return this.#calls.filter((one) => one.endpoint === endpoint).map(({ request }) => request as Input<E>);
  }

  /** Sends an event to every open stream. */
  send(type: string, data: object = {}): void {
    const event = new TextEncoder().encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    for (const stream of this.#streams) stream.enqueue(event);
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const { method = 'GET', body } = init;
    if (pathname === followEvents.path) return this.#openStream();
    const [found] = this.#answers
      .filter(({ endpoint }) => endpoint.method === method && patternOf(endpoint).test(pathname))
      .toSorted(byFewestParams);
    if (!found) {
      this.wrong.push(`not expected: ${method} ${address}`);
      throw new TypeError(`Nothing answers ${method} ${address}`);
    }
    const { endpoint } = found;
    const request: Request = {
      params: { ...patternOf(endpoint).exec(pathname)?.groups },
      query: queryOf(searchParams),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    };
    const problems = this.#problemsOf(endpoint, request);
    this.#calls.push({ endpoint, request });
    const reply = await found.reply(request);
    if (reply.status < 300) problems.push(...problemsOf(strict, endpoint.reply, reply.body));
    if (reply.status < 300) this.wrong.push(...problems.map((problem) => `${method} ${endpoint.path}: ${problem}`));
    return responseOf(reply);
  };

  #problemsOf(endpoint: Endpoint, request: Request): string[] {
    return [
      ...(allows(this.#viewer, endpoint.access) ? [] : ['the person has no right to it']),
      ...problemsOf(lenient, endpoint.params, request.params),
      ...problemsOf(lenient, endpoint.query, request.query),
      ...problemsOf(strict, endpoint.body, request.body),
    ];
  }

  #openStream(): Response {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => void this.#streams.push(controller);
    return new Response(new ReadableStream({ start }));
  }
}

const responseOf = ({ status, body }: Reply): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

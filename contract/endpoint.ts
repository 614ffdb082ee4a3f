import type { Static, TObject, TSchema } from 'typebox';
import type { Access } from '#domain/access/access.ts';
import { withFigures } from '#domain/access/figures.ts';
import type { Noun } from './rooms.ts';

/** What an answer with figures of companies is about, as the journal names it. */
export type ValuesOf = 'company' | 'session' | 'benchmark' | 'metric' | 'edition' | 'question';

interface Operation {
  /** Fastify syntax, spelled as in the specification: `/api/users/:id/`. */
  readonly path: `/api/${string}`;
  readonly noun: Noun;
  /** What the call does, in Russian, for the OpenAPI page. */
  readonly summary: string;
  readonly access: Access;
  /** Only for a person who has entered the password or second factor within the last minutes; otherwise 428. */
  readonly confirm?: true;
  /** Also open to a program with a personal key, which has the rights of its owner. */
  readonly key?: true;
  /** What a part of the call asks for beyond that: a field of the query, a column of the answer. */
  readonly parts?: Readonly<Record<string, Access>>;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** The answer of a successful call; failures share the shapes of `errors.ts`. */
  readonly reply?: TSchema;
  /** Answers with the rows of `reply` as CSV, too, where the query says so. */
  readonly csv?: true;
  /** Answers with a file instead of JSON. */
  readonly file?: true;
  /**
   * How many ordinary calls it weighs: so often the limit of calls counts it. One that weighs ten is dear: of a person and
   * of a company only a few are worked on at once.
   */
  readonly cost?: number;
  /** May keep the database at work for longer than people wait for a page, as files do by their nature. */
  readonly long?: true;
  /**
   * The answer puts figures beside a company's name. The staff need the rights to see them, and the journal notes who
   * looked at those of what. `in`: only these fields have them, by the right of the part with the name of the first.
   */
  readonly values?: { readonly of: ValuesOf; readonly in?: readonly [string, ...string[]] };
  /** Shows names of metrics, units and the like: in English to who reads English. Never on what is read to be edited. */
  readonly english?: true;
  /** Takes one file as multipart/form-data, in the field `file`, with the body's fields beside it. */
  readonly upload?: true;
  /** 200 with a reply or a file, 204 without, unless said otherwise. */
  readonly status?: 200 | 201 | 202 | 204;
}

interface Reading extends Operation {
  readonly method: 'GET';
  readonly changes?: undefined;
}

interface Changing extends Operation {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** The rooms in which the web asks again for what it shows; every change is also an entry of the journal. */
  readonly changes: readonly Noun[];
}

/** One HTTP operation, written once and read by the server, the web client and the OpenAPI document. */
export type Endpoint = Reading | Changing;

/** What a file is called where its own name cannot be read (spec section 9), without its ending. */
export const plainFileName = ({ noun }: Pick<Operation, 'noun'>): string =>
  noun === 'templates' ? 'template' : 'download';

/** A file is put together for each call, if nothing else is said. */
const FILE_COST = 20;

export const costOf = ({ cost, file }: Pick<Endpoint, 'cost' | 'file'>): number => cost ?? (file ? FILE_COST : 1);

/** Writes the calls of one noun, with what all of them share. */
export const endpointsOf =
  <const N extends Noun>(noun: N, shared: Pick<Operation, 'english'> = {}) =>
  <const E extends Omit<Reading, 'noun'> | Omit<Changing, 'noun'>>(e: E): E & { readonly noun: N } => ({
    ...shared,
    ...e,
    ...(e.values && !e.values.in && { access: withFigures(e.access) }),
    noun,
  });

/** Who reads the figures of companies in an answer. */
export const accessToValues = ({ access, parts, values }: Pick<Operation, 'access' | 'parts' | 'values'>): Access =>
  values?.in === undefined ? access : withFigures(parts?.[values.in[0]] ?? { anyOf: [] });

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends TSchema }
  ? { [P in K]: Static<S> }
  : unknown;

export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
export type Output<E extends Endpoint> = E extends { readonly reply: infer S extends TSchema } ? Static<S> : void;

import { readdir } from 'node:fs/promises';
import { SAVED_LISTS } from '#domain/access/saved-views.ts';
import type { Endpoint } from '#contract/endpoint.ts';

const CONTRACT = new URL('../../contract/', import.meta.url);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every endpoint of the contract by its name there, found in its files: none can be forgotten. */
export async function namedEndpoints(): Promise<[string, Endpoint][]> {
  const files = (await readdir(CONTRACT)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, CONTRACT).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) =>
    Object.entries(module).filter((one): one is [string, Endpoint] => isEndpoint(one[1])),
  );
}

export const allEndpoints = async (): Promise<Endpoint[]> => (await namedEndpoints()).map(([, endpoint]) => endpoint);

export const operationOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The address of an endpoint with an id that belongs to nothing; a year and a list are some that can be. */
export const addressOf = ({ path }: Endpoint): string =>
  path.replace(':year', '2025').replace(':list', SAVED_LISTS[0]).replace(/:\w+/g, '900000000');

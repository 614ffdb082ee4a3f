import { createHmac, randomBytes } from 'node:crypto';
import { groupOf, type Frozen } from '../../runs/frozen.ts';

/** What stands in the place of what is erased: it says whether two were the same, and nothing else. */
export interface Hide {
  value(measure: number, system: number | null, year: number, value: number): number;
  group(name: string): string;
}

/** The key is discarded, so that values or names cannot be tried against the hashes later. */
export function hiding(): Hide {
  const key = randomBytes(32);
  const hashOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    value: (measure, system, year, value) =>
      Number.isNaN(value) ? NaN : 1 + hashOf(`${measure} ${system ?? ''} ${year} ${value}`).readUInt32BE() / 2 ** 32,
    group: (name) => hashOf(name).toString('hex'),
  };
}

/**
 * Members of a calculation without the name of a company and of its group. The others of the group get the same hash: they
 * count as one with it also when the calculation is published later.
 */
export function hideInMembers(frozen: Frozen, erased: { id: number; name: string }, hide: Hide): Frozen {
  const own = frozen.companies.find(({ id }) => id === erased.id);
  const group = own && groupOf(own);
  return {
    ...frozen,
    companies: frozen.companies.map((one) => ({
      ...one,
      ...(one.id === erased.id && { name: erased.name }),
      ...(group && groupOf(one) === group && { group: hide.group(group) }),
    })),
  };
}

import { WHOLE_MARKET, type Group } from './groups.ts';

const ALL = 'all';
const PART = /^(industry|system|size)-(0|[1-9]\d{0,8})$/;

/** A group in one word, for addresses: `all`, `industry-3`, `industry-3.system-4`. */
export function groupKey({ industry, system, size }: Group): string {
  const parts = Object.entries({ industry, system, size }).filter(([, id]) => id !== null);
  return parts.map((part) => part.join('-')).join('.') || ALL;
}

/** The group of a word; undefined when it names none. A size is a place, which begins with 0; ids begin with 1. */
export function readGroupKey(key: unknown): Group | undefined {
  if (key === ALL) return WHOLE_MARKET;
  if (typeof key !== 'string') return undefined;
  let group = WHOLE_MARKET;
  for (const part of key.split('.')) {
    const [, name, id] = PART.exec(part) ?? [];
    if (name === undefined || (name !== 'size' && id === '0')) return undefined;
    group = { ...group, [name]: Number(id) };
  }
  return group;
}

import type { Column, Parts, Population } from './populations.ts';

/** The places of the companies of a column, those of one part next to each other. */
interface Sorted {
  readonly places: Int32Array;
  /** Where each part begins; after the last one its end. Companies of no part come first. */
  readonly from: Int32Array;
}

type Kind = 'industries' | 'bands';

const known = { industries: new WeakMap<Column, Sorted>(), bands: new WeakMap<Column, Sorted>() };

/** Sorts the companies that have a value by their part, by counting. */
function sortBy({ values, parts }: Column, kind: Kind): Sorted {
  const of = parts[kind];
  let most = -1;
  for (let at = 0; at < of.length; at++) if (of[at]! > most) most = of[at]!;
  const from = new Int32Array(most + 3);
  for (let at = 0; at < of.length; at++) if (values[at] === values[at]) from[of[at]! + 2]! += 1;
  for (let part = 1; part < from.length; part++) from[part]! += from[part - 1]!;
  const places = new Int32Array(from.at(-1)!);
  const next = from.slice();
  for (let at = 0; at < of.length; at++) {
    if (values[at] !== values[at]) continue;
    places[next[of[at]! + 1]!++] = at;
  }
  return { places, from };
}

function sortedBy(column: Column, kind: Kind): Sorted {
  const found = known[kind].get(column) ?? sortBy(column, kind);
  known[kind].set(column, found);
  return found;
}

const partOf = ({ places, from }: Sorted, part: number): Int32Array =>
  part + 2 < from.length ? places.subarray(from[part + 1], from[part + 2]) : places.subarray(0, 0);

/** The places of the companies of a population; the walk over a column is done once for all its parts. */
export function membersOf({ column, industry, band }: Population): Int32Array {
  if (band === null) {
    const sorted = sortedBy(column, 'industries');
    return industry === null ? sorted.places : partOf(sorted, industry);
  }
  const members = partOf(sortedBy(column, 'bands'), band);
  return industry === null ? members : members.filter((at) => column.parts.industries[at] === industry);
}

const grouped = new WeakMap<Parts, boolean>();

/** Whether some companies of a release belong to one owner. */
export function hasGroups(parts: Parts): boolean {
  const found = grouped.get(parts) ?? parts.groups.some((group, at) => group !== at);
  grouped.set(parts, found);
  return found;
}

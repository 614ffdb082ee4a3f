import { groupKey, readGroupKey } from '#domain/benchmarks/release/group-key.ts';
import type { Group } from '#domain/benchmarks/release/groups.ts';

const keyFor = (userId: number) => `etalon.benchmarks.${userId}.group`;

/** The group this person chose last in this browser. */
export function rememberedGroup(userId: number): Group | undefined {
  try {
    return readGroupKey(localStorage.getItem(keyFor(userId)));
  } catch {
    return undefined;
  }
}

/** Undefined forgets it, and the published market opens by its default again. */
export function rememberGroup(userId: number, group: Group | undefined): void {
  try {
    if (group) localStorage.setItem(keyFor(userId), groupKey(group));
    else localStorage.removeItem(keyFor(userId));
  } catch {
    // Without storage the group still goes along in the address.
  }
}

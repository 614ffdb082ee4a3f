import type { Ref } from '#contract/shapes.ts';

/** A company as it was when the calculation was requested. */
export interface FrozenCompany extends Ref {
  readonly industries: readonly number[];
  /** The one it is counted in; calculations of before do not have it. */
  readonly main_industry?: number | null;
  /** Companies of one group count as one. */
  readonly group?: string | null;
}

/** The name by which the companies of a group are found; nothing for a company alone. */
export const groupOf = ({ group }: FrozenCompany): string | undefined => group?.trim().toLowerCase() || undefined;

/** What a calculation keeps of the directories, so that it reads the same years later. */
export interface Frozen {
  readonly companies: readonly FrozenCompany[];
  readonly industries: readonly Ref[];
  readonly systems: readonly Ref[];
  /** Units as they were called then; calculations of before do not have them. */
  readonly units?: readonly Ref[];
}

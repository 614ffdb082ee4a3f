import type { Company } from '#contract/organisations.ts';

/** The industries of a company, its main one first. */
export const mainBranchFirst = ({ branches, main_branch: main }: Pick<Company, 'branches' | 'main_branch'>) =>
  branches.toSorted((a, b) => Number(b.id === main?.id) - Number(a.id === main?.id));

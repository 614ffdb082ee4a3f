import type { TargetKind } from '#domain/benchmarks/targets/check-target.ts';
import type { Group } from '#domain/benchmarks/release/groups.ts';
import type { Target } from '#contract/targets.ts';

interface ShownGoal {
  readonly kind: TargetKind;
  readonly value: number;
  readonly release: number;
  readonly group: Pick<Group, 'industry' | 'size'>;
}

/** What a saved goal is. With the number of the target there is, it stays what that was, whichever group is shown. */
export function targetTerms({ kind, value, release, group }: ShownGoal, target: Target | undefined) {
  const isKept = target !== undefined && target.value === value;
  const terms = isKept
    ? { kind: target.kind, release: target.release_id, industry: target.industry_id, size: target.size_band }
    : { kind, release, industry: group.industry, size: group.size };
  return {
    kind: terms.kind,
    ...(terms.kind === 'own' && { value }),
    ...(terms.release !== null && { release: terms.release }),
    ...(terms.industry !== null && { industry: terms.industry }),
    ...(terms.size !== null && { size: terms.size }),
  };
}

import { weightsOf } from '../../benchmarks/release/smooth-quantile.ts';
import { auditShare, type AuditShare } from './audit-share.ts';
import { AUDIT_BARS, knownCompanies, type MeasureToAudit } from './audited-cells.ts';
import { determinedValues, type Determined } from './determined-values.ts';

/** What follows from a release for whoever knows the order of all companies and some of their values. */
export interface ReleaseAudit extends AuditShare {
  /** So many values of others are known. */
  readonly known: number;
  /** So many percent may follow from that. */
  readonly bar: number;
}

/** Audits a release measure by measure; it may be stopped in between for others to have their turn. */
export function* auditRelease(measures: readonly MeasureToAudit[]): Generator<number, readonly ReleaseAudit[]> {
  const found = AUDIT_BARS.map((): Determined[] => []);
  for (const [place, measure] of measures.entries()) {
    for (const [at, { known }] of AUDIT_BARS.entries()) {
      found[at]!.push(
        determinedValues({ ...measure, known: knownCompanies(measure, place, known), weights: weightsOf }),
      );
    }
    yield place + 1;
  }
  return AUDIT_BARS.map((bar, at) => ({ ...bar, ...auditShare(found[at]!) }));
}

import type { ColumnType, GeneratedAlways, Generated } from 'kysely';
import type { ErasureState } from '#domain/organisations/erasure.ts';

/** Proposals to erase companies. */
export interface ErasureTables {
  erasure_proposal: {
    id: GeneratedAlways<number>;
    company_id: number;
    reason: string;
    state: ColumnType<ErasureState, ErasureState | undefined, ErasureState>;
    proposed_by: number | null;
    proposed_name: string;
    proposed_at: ColumnType<Date, Date, never>;
    expires_at: ColumnType<Date, Date, Date>;
    eligible: ColumnType<number[], number[], never>;
    decided_by: ColumnType<number | null, undefined, number | null>;
    decided_name: ColumnType<string | null, undefined, string | null>;
    decided_at: ColumnType<Date | null, undefined, Date>;
    decision_reason: Generated<string>;
  };
}

import type { Locale } from '#domain/language/text.ts';
import type { AuditActor } from '../journal/audit.ts';
import { jobKind } from '../platform/jobs.ts';

/** Computing one calculation of the market. */
export const CALCULATE = jobKind<{ readonly id: number }>('benchmark');

/** Who publishes a calculation of the market, and what they said to it. */
export interface Publisher {
  readonly by: AuditActor;
  readonly locale: Locale;
  readonly comment: string;
  /** What they looked at before; nothing when they did not. */
  readonly stamp: string | null;
}

/** Publishing one calculation of the market; without a publisher only its release is missing. */
export const PUBLISH = jobKind<{ readonly id: number; readonly publisher: Publisher | null }>('publish');

/** Finding out what could be worked out of single companies from a release. */
export const AUDIT_RELEASE = jobKind<{ readonly release: number }>('audit-release');

/** Looking once more at a corrected number that was accepted: its questionnaire may have been refused since. */
export const FOLLOW_CORRECTION = jobKind<{
  readonly question: number;
  readonly session: number;
  readonly user_id: number;
  readonly locale: Locale;
}>('follow-correction');

/** Ending the proposals to erase companies that nobody decided on. */
export const EXPIRE_ERASURES = jobKind<Record<string, never>>('expire-erasures');

/** Rewriting the tables an erasure has touched: small ones soon after it, all of them at night. */
export const REWRITE_SOON = jobKind<Record<string, never>>('rewrite-erased');
export const REWRITE_AT_NIGHT = jobKind<Record<string, never>>('rewrite-erased-at-night');

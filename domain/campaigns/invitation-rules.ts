/** By which rules companies are invited; they add up. */
export interface InvitationRules {
  readonly subscribed: boolean;
  readonly reported: boolean;
  /** Of any of these industries. */
  readonly branches: readonly number[];
  /** Chosen one by one. */
  readonly companies: ReadonlySet<number>;
}

interface Candidate {
  readonly id: number;
  readonly subscribed: boolean;
  readonly reported: boolean;
  readonly branch_ids: readonly number[];
}

interface Contacted {
  readonly invited: boolean;
  readonly contact: { readonly mailed: boolean; readonly signed_in: boolean; readonly written: boolean } | null;
}

/** Whether a company is invited by any of the rules. */
export const isInvitedBy = (
  { id, subscribed, reported, branch_ids }: Candidate,
  { subscribed: bySubscription, reported: byReport, branches, companies }: InvitationRules,
): boolean =>
  (bySubscription && subscribed) ||
  (byReport && reported) ||
  branch_ids.some((branch) => branches.includes(branch)) ||
  companies.has(id);

/** How the contact person of a company can be written to: with a link to sign in for the first time, or as usual. */
export function wayTo({ contact }: Pick<Contacted, 'contact'>): 'link' | 'letter' | 'portal' | 'nobody' {
  if (contact === null) return 'nobody';
  if (!contact.mailed) return 'portal';
  return contact.signed_in ? 'letter' : 'link';
}

/** So long nobody is invited a second time. */
export const INVITED_LATELY_DAYS = 3;

/** Companies in numbers: how many, whom to write to, and who was written to these days. */
export function countInvitations(companies: readonly Contacted[]) {
  const reachable = companies.filter(({ contact }) => contact !== null);
  const written = reachable.filter(({ contact }) => contact?.written).length;
  return {
    companies: companies.length,
    joining: companies.filter(({ invited }) => !invited).length,
    ready: reachable.length - written,
    written,
    unreachable: companies.length - reachable.length,
  };
}

/** What a person has proved in one sign-in. */
export const PROOFS = ['password', 'totp', 'passkey', 'recovery_code'] as const;
export type Proof = (typeof PROOFS)[number];

/** What is left to do before a person is signed in. */
export type SignInStep = 'factor' | 'new-password' | 'set-up' | 'done';

export interface SignInState {
  readonly proofs: readonly Proof[];
  readonly hasFactor: boolean;
  /** The role asks for a second factor. */
  readonly required: boolean;
  /** The password is a temporary one. */
  readonly mustChangePassword: boolean;
}

/** A passkey that has verified its owner counts as two factors, so it needs no password before it. */
export const provesTwoFactors = (proofs: readonly Proof[]): boolean => proofs.some((proof) => proof !== 'password');

/**
 * The next step of a sign-in. The factor comes before the new password, so that a stolen temporary password changes
 * nothing; whoever came by a passkey alone keeps the temporary password for later.
 */
export function nextStep({ proofs, hasFactor, required, mustChangePassword }: SignInState): SignInStep {
  if (hasFactor && !provesTwoFactors(proofs)) return 'factor';
  if (mustChangePassword && proofs.includes('password')) return 'new-password';
  return required && !hasFactor ? 'set-up' : 'done';
}

/** Names of RFC 8176 for what was proved. */
const METHODS: Readonly<Record<Proof, readonly string[]>> = {
  password: ['pwd'],
  totp: ['otp'],
  recovery_code: ['otp'],
  passkey: ['pop', 'user'],
};

/** The claims `amr` and `acr` of a sign-in; the levels are those of NIST 800-63B. */
export function claimsOfProofs(proofs: readonly Proof[]): { readonly amr: string[]; readonly acr: 'aal1' | 'aal2' } {
  const two = provesTwoFactors(proofs);
  const methods = new Set(proofs.flatMap((proof) => METHODS[proof]));
  return { amr: two ? [...methods, 'mfa'] : [...methods], acr: two ? 'aal2' : 'aal1' };
}

/** The levels a sign-in may reach. */
export const SIGN_IN_LEVELS = ['aal1', 'aal2'] as const;

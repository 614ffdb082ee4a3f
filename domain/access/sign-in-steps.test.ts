import { expect, test } from 'vitest';
import { claimsOfProofs, nextStep, type Proof, type SignInStep } from './sign-in-steps.ts';

const state = { hasFactor: false, required: false, mustChangePassword: false };

test.each<[string, readonly Proof[], Partial<typeof state>, SignInStep]>([
  ['a password is enough for who has no factor and needs none', ['password'], {}, 'done'],
  ['who has a factor must prove it', ['password'], { hasFactor: true }, 'factor'],
  ['a proved factor is enough', ['password', 'totp'], { hasFactor: true, required: true }, 'done'],
  ['a recovery code stands for a factor', ['password', 'recovery_code'], { hasFactor: true }, 'done'],
  ['a passkey alone is enough', ['passkey'], { hasFactor: true, required: true }, 'done'],
  ['who needs a factor and has none sets one up', ['password'], { required: true }, 'set-up'],
  ['a temporary password is changed', ['password'], { mustChangePassword: true }, 'new-password'],
  ['but not before the factor', ['password'], { mustChangePassword: true, hasFactor: true }, 'factor'],
  ['and before one is set up', ['password'], { mustChangePassword: true, required: true }, 'new-password'],
  ['who came by a passkey keeps it', ['passkey'], { mustChangePassword: true, hasFactor: true }, 'done'],
])('%s', (_rule, proofs, given, step) => {
  expect(nextStep({ ...state, ...given, proofs })).toBe(step);
});

test('the claims say how somebody signed in', () => {
  expect(claimsOfProofs(['password'])).toEqual({ amr: ['pwd'], acr: 'aal1' });
  expect(claimsOfProofs(['password', 'totp'])).toEqual({ amr: ['pwd', 'otp', 'mfa'], acr: 'aal2' });
  expect(claimsOfProofs(['password', 'recovery_code'])).toEqual({ amr: ['pwd', 'otp', 'mfa'], acr: 'aal2' });
  expect(claimsOfProofs(['passkey'])).toEqual({ amr: ['pop', 'user', 'mfa'], acr: 'aal2' });
});

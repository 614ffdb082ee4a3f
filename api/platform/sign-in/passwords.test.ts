import { expect, test } from 'vitest';
import { faultOfPassword } from './password-rules.ts';
import { hashPassword, temporaryPassword, verifyPassword } from './passwords.ts';

test('a password is kept as argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await hashPassword('жёлтый паровоз уехал')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the same password typed with other code points is the same password', async () => {
  const stored = await hashPassword('жёлтый паровоз');
  expect(await verifyPassword(stored, 'жёлтый паровоз'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(stored, 'желтый паровоз')).toBe(false);
});

test('nobody without a stored password can sign in', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
});

test('a temporary password is readable, never the same and passes the rules', () => {
  const made = Array.from({ length: 200 }, temporaryPassword);
  expect(new Set(made).size).toBe(made.length);
  for (const password of made) expect(password).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){3}$/);
  for (const password of made.slice(0, 10)) expect(faultOfPassword(password, [])).toBeNull();
});

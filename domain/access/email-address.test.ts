import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

test.each([
  'anna@firm.example',
  'anna.kovaleva+it@north-terminal.co.uk',
  'иван@компания.рф',
  "o'neil@firm.example",
  'a@b.xn--p1ai',
])('%s is an e-mail address', (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  '',
  'anna',
  'anna@firm',
  'anna@localhost',
  '<x@t.example>',
  'Анна <x@t.example>',
  'x@[127.0.0.1]',
  'x@127.0.0.1',
  'x@[IPv6:::1]',
  'a@b@c.example',
  'a@b..example',
  'a@-b.example',
  'a,b@c.example',
  'a b@c.example',
  'a@c.example\nBcc: d@e.example',
])('%j is not an e-mail address', (address) => {
  expect(isEmailAddress(address)).toBe(false);
});

test('a long text is judged at once', () => {
  expect(isEmailAddress(`a@${'a'.repeat(20_000)}`)).toBe(false);
  expect(isEmailAddress(`a@${'a.'.repeat(10_000)}`)).toBe(false);
});

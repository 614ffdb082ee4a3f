import { expect, test } from 'vitest';
import { mailtoOf } from './mailto.ts';

const LETTER = { to: 'a+b@firm.example', subject: 'Срок & день', text: 'Line one\nLine two' };

test('a short letter goes into the address whole', () => {
  expect(mailtoOf(LETTER)).toEqual({
    href: `mailto:a%2Bb@firm.example?subject=${encodeURIComponent(LETTER.subject)}&body=Line%20one%0D%0ALine%20two`,
    whole: true,
  });
});

test('a longer one leaves its text out: no address is longer than 2,000 characters', () => {
  const { href, whole } = mailtoOf({ ...LETTER, text: 'я'.repeat(400) });
  expect(whole).toBe(false);
  expect(href).not.toContain('body=');
  expect(href.length).toBeLessThanOrEqual(2000);
});

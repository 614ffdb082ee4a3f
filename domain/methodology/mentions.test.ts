import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mentionedIn, mentionsOf, renameMentions } from './mentions.ts';

test.each([
  ['{a} + {b}', '{x} + {b}'],
  ['{A}*{a}', '{x}*{x}'],
  ['{ab} + {a.b}', '{ab} + {a.b}'],
  ['{a} // {a} stays in a comment\n+ {a}', '{x} // {a} stays in a comment\n+ {x}'],
  ['  SUM( {a};1 )', '  SUM( {x};1 )'],
  ['{a', '{a'],
  ['{ a } + {a}', '{x} + {x}'],
  ['', ''],
])('in %j the mention of a becomes %j', (source, renamed) => {
  expect(renameMentions(source, 'a', 'x')).toBe(renamed);
});

test('renaming there and back gives the same text, whatever it is', () => {
  const word = fc.constantFrom('{a}', '{b}', ' + ', '(', '//', '\n', '{', '}', '1,5', 'SUM(', ';', 'а');
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const source = words.join('');
      expect(renameMentions(renameMentions(source, 'a', 'свежий'), 'свежий', 'a')).toBe(source);
    }),
  );
});

test('the mentions of a text of several lines are found once each, whatever their case', () => {
  expect(mentionedIn('{А} > 0\n// {в}\n{а} < {б}')).toEqual(['а', 'б']);
  expect(mentionedIn('1 < 2')).toEqual([]);
});

test('only indicators mention others through formulas', () => {
  const mentions = mentionsOf([
    { alias: 'Итог', formula: '{А} + {б} + {а}' },
    { alias: 'А', formula: null },
  ]);
  expect([...mentions]).toEqual([['итог', ['а', 'б']]]);
});

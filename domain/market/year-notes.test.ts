import { expect, test } from 'vitest';
import type { GroupKind } from '../benchmarks/release/groups.ts';
import type { Suppressed } from '../benchmarks/release/hidden-text.ts';
import { yearNotes } from './year-notes.ts';

const shown = (year: number) => ({ year, median: 10, is_latest: false, since: null, suppressed: null });
const hidden = (year: number, reason: Suppressed['reason']) => ({
  ...shown(year),
  median: null,
  suppressed: { reason, need: 6 },
});
const said = (years: Parameters<typeof yearNotes>[0], kind: GroupKind = 'industry', formula_ends: number[] = []) =>
  yearNotes(years, kind, { formula_ends }).map(({ ru }) => ru.replaceAll('\u00a0', ' '));

test('years that would reveal a company say so in one plain sentence', () => {
  expect(said([shown(2023), hidden(2024, 'difference')])).toEqual([
    'За 2024 год цифры отрасли не показываем: рядом с цифрами рынка они выдали бы отдельную компанию.',
  ]);
  expect(said([hidden(2024, 'difference')], 'market')).toEqual([
    'За 2024 год цифры рынка не показываем: рядом с уже показанными они выдали бы отдельную компанию.',
  ]);
});

test('years closed for one reason are named together', () => {
  expect(said([hidden(2022, 'few'), hidden(2023, 'withheld'), hidden(2024, 'few')], 'size')).toEqual([
    'За 2022, 2024 годы цифры группы не показываем: компаний меньше 6.',
    'За 2023 год цифры группы не показываем: аналитик их пока не публикует.',
  ]);
});

test('without a subscription the page says it once, not by year', () => {
  expect(said([hidden(2024, 'subscription')])).toEqual([]);
});

test('a kept figure says of which market it is, the newest year that it holds the latest values', () => {
  const since = { release_id: 1, date: '2025-05-15T00:00:00Z' };
  expect(said([{ ...shown(2024), is_latest: true, since }])).toEqual([
    '* За 2024 год показано то, что осталось от рынка 15.05.2025: с тех пор изменилось слишком мало компаний.',
  ]);
  expect(said([{ ...shown(2025), is_latest: true }])).toEqual(['За 2025 год показаны последние значения компаний.']);
});

test('a change of formula among the shown years is named', () => {
  expect(said([shown(2022), shown(2024)], 'market', [2020, 2023, 2024])).toEqual([
    'С 2024 года показатель считают по другой формуле: с прежними годами его не сравнивают.',
  ]);
});

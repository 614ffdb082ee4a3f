import { describe, expect, test } from 'vitest';
import { choicesOf, groupMenu, type ReleaseGroups } from './groups.ts';
import { otherGroups, ownGroups } from './own-groups.ts';

const NEED = 6;
const shown = (company_count: number) => ({ metric_count: 9, company_count, hidden: null });
const closed = (hidden: 'few' | 'difference' | 'withheld') => ({ metric_count: 0, company_count: 0, hidden });

const RELEASE: ReleaseGroups = {
  all: shown(60),
  industries: [
    { id: 1, name: 'Банки', ...shown(12) },
    { id: 2, name: 'Связь', ...shown(9) },
    { id: 3, name: 'Музеи', ...closed('few') },
  ],
  size_bands: [
    { place: 0, from: 0, below: 500, unit_name: 'чел.', ...shown(21) },
    { place: 1, from: 500, below: null, unit_name: 'чел.', ...closed('withheld') },
  ],
  it_systems: [
    { id: 11, name: 'CRM', ...shown(14) },
    { id: 12, name: 'ERP', ...shown(30) },
    { id: 13, name: 'BI', ...closed('few') },
  ],
  combinations: [
    { industry_id: 1, it_system_id: 12, ...shown(7) },
    { industry_id: 2, it_system_id: 11, ...closed('difference') },
    { industry_id: 2, it_system_id: 12, ...shown(6) },
    { industry_id: 3, it_system_id: 12, ...closed('few') },
    { industry_id: 2, it_system_id: 13, ...closed('few') },
  ],
  own: { industry_id: 2, size_band: 0, it_system_ids: [12] },
};
const menuOf = (own: Partial<ReleaseGroups['own']> = {}, rest: Partial<ReleaseGroups> = {}) => {
  const release = { ...RELEASE, ...rest, own: { ...RELEASE.own, ...own } };
  const menu = groupMenu(release, NEED, 'ru');
  return { menu, own: ownGroups(menu, release, NEED, 'ru') };
};
const names = (choices: readonly { readonly name: string }[]) => choices.map(({ name }) => name);

test('each kind of groups lists the company’s own first; parts of closed groups are left out', () => {
  expect(names(choicesOf(menuOf().menu))).toEqual([
    'Весь рынок',
    'Связь',
    'Банки',
    'Музеи',
    'до 500\u00a0чел.',
    'от 500\u00a0чел.',
    'ERP',
    'CRM',
    'BI',
    'ERP × Связь',
    'ERP × Банки',
    'CRM × Связь',
  ]);
});

test.each([
  ['Музеи', 'данных мало: меньше 6'],
  ['CRM × Связь', 'рядом с уже показанными цифрами была бы видна отдельная компания'],
  ['от 500\u00a0чел.', 'аналитик пока не публикует эту цифру'],
  ['Весь рынок', null],
])('%s is closed because: %s', (name, why) => {
  expect(choicesOf(menuOf().menu).find((choice) => choice.name === name)?.closed).toBe(why);
});

describe('the groups of a company', () => {
  test('are its industry, its size, its IT systems and these within its industry', () => {
    const { own } = menuOf();
    expect(own).toMatchObject({
      industry: { choice: { name: 'Связь', n: 9 }, closed: null },
      size: { choice: { n: 21 }, closed: null },
      systemsClosed: null,
    });
    expect([names(own.systems), names(own.crossed)]).toEqual([['ERP'], ['ERP × Связь']]);
  });

  test('stay named when the release closes them, with its reason', () => {
    const { own } = menuOf({ industry_id: 3, size_band: 1, it_system_ids: [13] });
    expect(own.industry).toMatchObject({ choice: { name: 'Музеи' }, closed: 'данных мало: меньше 6' });
    expect(own.size).toMatchObject({ closed: 'аналитик пока не публикует эту цифру' });
    expect(own.systems).toMatchObject([{ name: 'BI', closed: 'данных мало: меньше 6' }]);
  });

  test.each([
    ['no industry', { industry_id: null }, {}, 'industry', 'у вашей компании не указана отрасль'],
    ['an industry that is not in the release', { industry_id: 7 }, {}, 'industry', 'данных мало: меньше 6'],
    ['no reported size', { size_band: null }, {}, 'size', 'ваша компания не сообщила свой размер'],
    ['a release without sizes', {}, { size_bands: [] }, 'size', 'у этого рынка нет групп по размеру'],
  ] as const)('with %s say why there is none', (_, own, release, part, why) => {
    expect(menuOf(own, release).own[part]).toEqual({ choice: null, closed: why });
  });

  test.each([
    ['without own IT systems', [], 'у вашей компании нет данных по ИТ-системам'],
    ['with IT systems the release does not have', [99], 'у этого рынка нет групп по ИТ-системам'],
  ])('%s say why none can be chosen', (_, it_system_ids, why) => {
    expect(menuOf({ it_system_ids }).own.systemsClosed).toBe(why);
  });

  test('and the other groups are together all groups of the release, each once', () => {
    const { menu, own } = menuOf();
    const other = otherGroups(menu);
    const all = [menu.all, own.industry.choice!, own.size.choice!, ...own.systems, ...own.crossed];
    const rest = [...other.industries, ...other.sizes, ...other.systems, ...other.crossed];
    expect(names([...all, ...rest]).toSorted()).toEqual(names(choicesOf(menu)).toSorted());
  });
});

import { describe, expect, test } from 'vitest';
import { COLUMNS, MOST_ROWS, type ImportField } from './form.ts';
import { changesAnything, planCompanies, type KnownPortal } from './plan-companies.ts';
import { readCompanies } from './read-companies.ts';

const FIELDS = Object.keys(COLUMNS) as ImportField[];
type Line = Partial<Record<ImportField, string | number>>;

const sheetOf = (lines: readonly Line[], name = 'Компании') => ({
  name,
  cells: [
    ...FIELDS.map((field, at) => ({ row: 1, column: at + 1, value: COLUMNS[field].ru })),
    ...lines.flatMap((line, index) =>
      FIELDS.flatMap((field, at) =>
        line[field] === undefined ? [] : [{ row: index + 2, column: at + 1, value: line[field] }],
      ),
    ),
  ],
});

const KNOWN: KnownPortal = {
  companies: [
    {
      id: 7,
      name: 'АО «Порт»',
      erased: false,
      branches: ['Транспорт', 'Торговля'],
      subscriptions: [{ tariff: 'Базовый', valid_from: '2026-01-01', valid_to: '2026-12-31' }],
      user_count: 1,
      limit: { tariff: 'Базовый', most: 2 },
    },
  ],
  branches: [
    { id: 1, name: 'Транспорт' },
    { id: 2, name: 'Торговля' },
    { id: 3, name: 'Энергетика' },
  ],
  tariffs: [
    { id: 10, name: 'Базовый', months: 12 },
    { id: 11, name: 'Расширенный', months: 1 },
  ],
  people: [
    {
      user_id: 70,
      username: 'ivanov',
      company_id: 7,
      full_name: 'Иванов',
      email_address: 'ivanov@port.ru',
      phone_number: '',
      is_contact: true,
    },
  ],
  can_appoint_contacts: true,
  today: '2026-11-17',
  external: false,
};

const plan = (...lines: Line[]) => {
  const { rows, problems } = readCompanies([sheetOf(lines)]);
  expect(problems).toEqual([]);
  return planCompanies(rows, KNOWN);
};
const wrong = (...lines: Line[]) => plan(...lines).problems.map(({ cell, message }) => `${cell} ${message.ru}`);

describe('a workbook of companies', () => {
  test('adds a company with industries, the first as the main one, a contact and a subscription', () => {
    const { companies, problems, warnings } = plan({
      company: ' ООО  «Завод» ',
      branches: 'энергетика; Торговля; Энергетика',
      full_name: 'Анна Петрова',
      email_address: 'a.petrova@zavod.ru',
      phone_number: '+7 (495) 123-45-67',
      tariff: 'базовый',
      valid_from: '01.01.2027',
    });
    expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
    expect(companies).toEqual([
      {
        row: 2,
        name: 'ООО «Завод»',
        company_id: null,
        branches: { before: [], after: [KNOWN.branches[2], KNOWN.branches[1]] },
        contact: {
          full_name: 'Анна Петрова',
          username: 'a.petrova@zavod.ru',
          email_address: 'a.petrova@zavod.ru',
          phone_number: '+7 (495) 123-45-67',
          is_company_contact: true,
        },
        contact_user_id: null,
        subscription: { tariff: 'Базовый', tariff_id: 10, valid_from: '2027-01-01', valid_to: '2027-12-31' },
      },
    ]);
  });

  test('a subscription without days begins today and lasts the term of its tariff', () => {
    const [company] = plan({ company: 'Новая', tariff: 'Расширенный' }).companies;
    expect(company?.subscription).toMatchObject({ valid_from: '2026-11-17', valid_to: '2026-12-16' });
  });

  test('what a known company already has is not changed', () => {
    const { companies, problems } = plan({
      company: 'ао «ПОРТ»',
      branches: 'Транспорт; Торговля',
      full_name: 'Иванов',
      username: 'Ivanov',
      tariff: 'Базовый',
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
    });
    expect(problems).toEqual([]);
    expect(companies).toMatchObject([{ name: 'АО «Порт»', company_id: 7, branches: null, contact: null }]);
    expect(companies.some(changesAnything)).toBe(false);
  });

  test('another main industry is a change, an empty cell is none', () => {
    expect(plan({ company: 'АО «Порт»', branches: 'Торговля; Транспорт' }).companies[0]?.branches).toMatchObject({
      before: ['Транспорт', 'Торговля'],
      after: [{ name: 'Торговля' }, { name: 'Транспорт' }],
    });
    expect(plan({ company: 'АО «Порт»' }).companies[0]?.branches).toBeNull();
  });

  test.each<[string, Line, string]>([
    ['no name', { full_name: 'А', username: 'a' }, 'A2 Пусто, нужно название'],
    ['a long name', { company: 'я'.repeat(201) }, 'A2 201 знаков, нужно не больше 200'],
    ['an unknown industry', { company: 'Б', branches: 'Транспорт; Космос' }, 'B2 Отрасли «Космос» нет'],
    ['a contact without a name', { company: 'Б', username: 'b' }, 'C2 Пусто, а почта'],
    ['a wrong address', { company: 'Б', full_name: 'Б', email_address: 'b@', username: 'b' }, 'D2 «b@» — не адрес'],
    ['no way to sign in', { company: 'Б', full_name: 'Б' }, 'E2 Нет ни имени для входа, ни почты'],
    ['a wrong username', { company: 'Б', full_name: 'Б', username: 'б в' }, 'E2 «б в» не годится'],
    ['a taken username', { company: 'Б', full_name: 'Б', username: 'IVANOV' }, 'E2 Имя для входа «IVANOV» уже занято'],
    ['a wrong phone', { company: 'Б', full_name: 'Б', username: 'b', phone_number: 'абв' }, 'F2 «абв» — не телефон'],
    ['an unknown tariff', { company: 'Б', tariff: 'Золотой' }, 'G2 Тарифа «Золотой» нет'],
    ['days without a tariff', { company: 'Б', valid_from: '2027-01-01' }, 'G2 Пусто, а дни'],
    ['no day', { company: 'Б', tariff: 'Базовый', valid_from: '31.02.2027' }, 'H2 «31.02.2027» — не день'],
    ['a number for a day', { company: 'Б', tariff: 'Базовый', valid_to: 5 }, 'I2 «5» — не день'],
    [
      'an end before the start',
      { company: 'Б', tariff: 'Базовый', valid_from: '2027-02-01', valid_to: '2027-01-01' },
      'I2 Окончание раньше начала',
    ],
    [
      'days that are taken',
      { company: 'АО «Порт»', tariff: 'Базовый', valid_from: '2026-12-31' },
      'H2 У компании уже есть подписка на эти дни: «Базовый», 01.01.2026 – 31.12.2026',
    ],
  ])('refuses %s and names the cell', (_, line, expected) => {
    expect(wrong(line)).toEqual([expect.stringContaining(expected)]);
  });

  test('a company or a username twice names the first cell', () => {
    expect(wrong({ company: 'Завод' }, { company: 'завод ' })).toEqual([expect.stringMatching(/^A3 .*ячейке A2/)]);
    const people = { full_name: 'Б', email_address: 'b@b.ru' };
    expect(wrong({ company: 'Один', ...people }, { company: 'Два', ...people })).toEqual([
      expect.stringMatching(/^D3 .*ячейке D2/),
    ]);
  });

  test('one person more than the tariff allows is refused', () => {
    const full = { ...KNOWN, companies: [{ ...KNOWN.companies[0]!, user_count: 2 }] };
    const { rows } = readCompanies([sheetOf([{ company: 'АО «Порт»', full_name: 'Б', username: 'b' }])]);
    expect(planCompanies(rows, full).problems).toMatchObject([{ cell: 'C2' }]);
  });

  test('with an external provider people are not added from a workbook', () => {
    const { rows } = readCompanies([sheetOf([{ company: 'Новая', full_name: 'Б', username: 'b' }])]);
    expect(planCompanies(rows, { ...KNOWN, external: true }).problems).toMatchObject([{ cell: 'C2' }]);
  });

  const read = (line: Line) => readCompanies([sheetOf([line])]).rows;
  const warned = (line: Line, known: Partial<KnownPortal> = {}) =>
    planCompanies(read(line), { ...KNOWN, ...known }).warnings.map(({ cell, message }) => `${cell} ${message.ru}`);
  const disabledContact = { people: [{ ...KNOWN.people[0]!, is_contact: false }] };

  test('a new person becomes the contact unless the company has one who can sign in', () => {
    const line = { company: 'АО «Порт»', full_name: 'Б', username: 'b' };
    expect(plan(line).companies[0]?.contact?.is_company_contact).toBe(false);
    expect(warned(line)).toEqual([expect.stringContaining('C2 У компании уже есть контактное лицо')]);
    const without = planCompanies(read(line), { ...KNOWN, ...disabledContact });
    expect(without.companies[0]?.contact?.is_company_contact).toBe(true);
    expect(without.warnings).toEqual([]);
  });

  test('whoever may not appoint contacts is warned that the person will be an ordinary user', () => {
    const line = { company: 'Новая', full_name: 'Б', username: 'b' };
    const { companies } = planCompanies(read(line), { ...KNOWN, can_appoint_contacts: false });
    expect(companies[0]?.contact?.is_company_contact).toBe(false);
    expect(warned(line, { can_appoint_contacts: false })).toEqual([
      expect.stringContaining('C2 Вашей роли не хватает'),
    ]);
  });

  test('a person of the company is the contact of its new subscription, with what differs pointed out', () => {
    const line = {
      company: 'АО «Порт»',
      full_name: 'Иванов Пётр',
      email_address: 'IVANOV@port.ru',
      username: 'ivanov',
      phone_number: '123',
      tariff: 'Базовый',
      valid_from: '2027-01-01',
    };
    const { companies, problems } = plan(line);
    expect(problems).toEqual([]);
    expect(companies).toMatchObject([{ contact: null, contact_user_id: 70, subscription: { tariff_id: 10 } }]);
    expect(warned(line)).toEqual([
      expect.stringContaining('C2 На портале записано «Иванов»'),
      expect.stringContaining('F2 На портале не указано'),
    ]);
    expect(warned({ company: 'АО «Порт»', username: 'ivanov' }, disabledContact)).toEqual([
      expect.stringContaining('E2 Этот человек уже есть'),
    ]);
  });

  test('cells of a person who exists are not checked as those of a new one', () => {
    const line = { company: 'АО «Порт»', username: 'ivanov', phone_number: 'доб. 12' };
    expect(wrong(line)).toEqual([]);
    expect(planCompanies(read(line), { ...KNOWN, external: true }).problems).toEqual([]);
  });

  test('an error of the spreadsheet is a problem of its cell, not a text', () => {
    const sheet = sheetOf([{ company: '#N/A', tariff: 'Базовый' }]);
    const cells = sheet.cells.map((cell) => (cell.value === '#N/A' ? { ...cell, kind: 'error' } : cell));
    expect(readCompanies([{ ...sheet, cells }]).problems).toMatchObject([
      { cell: 'A2', message: { ru: expect.stringContaining('«#N/A» — ошибка') } },
    ]);
    expect(readCompanies([sheet]).problems).toEqual([]);
  });

  test('names that look alike are pointed out and keep nothing from being saved', () => {
    const { problems, warnings } = plan({ company: 'ООО "Порт"' }, { company: 'ПОРТ' });
    expect(problems).toEqual([]);
    expect(warnings.map(({ cell, message }) => `${cell} ${message.ru}`)).toEqual([
      expect.stringContaining('A2 Похожа на АО «Порт», которая уже есть'),
      expect.stringContaining('A3 Похожа на ООО "Порт" в ячейке A2'),
      expect.stringContaining('A3 Похожа на АО «Порт», которая уже есть'),
    ]);
  });

  test('the former heading of the username and the English ones are read too', () => {
    const { cells } = sheetOf([{ company: 'ООО «Завод»', username: 'zavod' }]);
    const renamed = (headings: Readonly<Record<string, string>>, name: string) => ({
      name,
      cells: cells.map((cell) => (cell.row === 1 ? { ...cell, value: headings[cell.value] ?? cell.value } : cell)),
    });
    const english = Object.fromEntries(Object.values(COLUMNS).map(({ ru, en }) => [ru, en]));
    for (const sheet of [renamed({ 'Имя для входа': 'Логин' }, 'Компании'), renamed(english, 'Companies')])
      expect(readCompanies([sheet])).toMatchObject({
        rows: [{ company: 'ООО «Завод»', username: 'zavod' }],
        problems: [],
      });
  });

  test('another sheet, a missing column, no rows and too many rows are each said once', () => {
    const said = (sheets: Parameters<typeof readCompanies>[0]) =>
      readCompanies(sheets).problems.map(({ cell, message }) => [cell, message.ru]);
    expect(said([sheetOf([], 'Лист1')])).toEqual([[null, expect.stringContaining('Нет листа «Компании»')]]);
    const short = sheetOf([{ company: 'А' }]);
    const cells = short.cells.filter(({ value }) => value !== 'Тариф');
    expect(said([{ ...short, cells }])).toEqual([[null, expect.stringContaining('Нет столбца «Тариф»')]]);
    expect(said([sheetOf([])])).toEqual([[null, expect.stringContaining('пусто')]]);
    const many = Array.from({ length: MOST_ROWS + 1 }, (_, n) => ({ company: `К${n}` }));
    expect(said([sheetOf(many)])).toEqual([[null, expect.stringContaining('5001 строк')]]);
  });
});

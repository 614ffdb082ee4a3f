import { expect, type Page } from '@playwright/test';
import { test } from './as-person.ts';
import { fillWorkbook, type Typed } from './fill-workbook.ts';
import { asAdmin, fresh, newCompany, newTariff, openAsNewEmployee, subscribe } from './new-client.ts';
import { bytesOf, button, drop, saved } from './personal-template.ts';

test.describe.configure({ timeout: 240_000 });

/** The core of the methodology, as a company of 1,200 would fill it in. */
const CORE: Typed = {
  'co.employees': 1200,
  'co.users': 750,
  'co.revenue': 7800,
  'co.opex': 6000,
  'co.sites': 12,
  'it.staff': 30,
  'it.systems_in_use': 40,
  'hr.headcount': 28,
  'hr.left': 6,
  'hr.left_voluntary': 5,
  'hr.vacancies': 2,
  'it_cost.total': 190_000,
  'it_cost.plan': 194_000,
  'it_cost.capex': 30_000,
  'it_cost.change': 45_000,
  'it_cost.staff': 46_000,
  'it_cost.outsourcing': 16_000,
  'it_cost.software': 20_000,
  'sd.contacts': 8000,
  'sd.first_line_solved': 5600,
  'sd.incidents': 3000,
  'sd.incidents_closed': 2950,
  'sd.incidents_in_time': 2500,
  'sd.incident_hours': 26_000,
  'sd.cost': 18_000,
  'app.planned_hours': 232_000,
  'app.downtime': 400,
  'app.maintenance': 1100,
  'app.failures': 120,
  'wp.computers': 840,
  'wp.old': 220,
  'wp.cost': 28_000,
  'net.sites_reserved': 5,
  'sec.cost': 9000,
  'sec.incidents': 12,
  'vul.critical': 90,
  'vul.fix_days': 2000,
  'prj.done': 12,
  'prj.done_in_time': 6,
  'prj.done_in_budget': 9,
};
/** A text with one reading, a slip of the unit and a text without a number. */
const MISTAKES: Typed = { 'co.users': '750 чел.', 'co.revenue': 7_800_000, 'co.sites': 'много' };

/** So many presses take a new company to its slides, the chosen file counted as one; a password of its own takes two more. */
const MOST_PRESSES = 10;

/** Counts the presses of a person, on every page of the journey. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => presses++);
  await page.addInitScript(() => {
    window.addEventListener(
      'pointerdown',
      () => void Reflect.apply(Reflect.get(window, 'countPress'), window, []),
      true,
    );
  });
  return () => presses;
}

test(
  'a new company comes from its home page to slides for the director by one upload',
  { tag: '@gate' },
  async ({ page }) => {
    const send = await asAdmin();
    const company = await newCompany(send, fresh('ООО «Первый год»'));
    const { id: tariff } = await newTariff(send, fresh('Для первого года'), { can_export: true });
    await subscribe(send, company, tariff, 0, 365);
    const presses = await countPresses(page);

    await openAsNewEmployee(page, send, company, '/');
    await page.getByRole('link', { name: 'Получить шаблон' }).click();
    await expect(page.getByText(/есть 0 чисел из \d+\. Начните с 40: они откроют \d+ показател/)).toBeVisible();
    const file = await saved(page, () => button(page, 'Скачать 40').click());
    const filled = await fillWorkbook(await bytesOf(file), { ...CORE, ...MISTAKES });

    await drop(page, 'анкета.xlsx', filled);
    await page.getByRole('link', { name: 'Проверить числа' }).click({ timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Проверьте 2 числа и 1 запись текстом. Первое объясняет ещё \d+ замеч/,
    );
    const card = (name: RegExp) => page.getByRole('region', { name });
    await button(card(/^Выручка компании/), /Исправить на 7.800/).click();
    await button(card(/^Площадки/), 'Ввести число').click();
    const sites = card(/^Площадки/).getByRole('textbox', { name: 'Верное число' });
    await sites.fill('12');
    await sites.press('Enter');
    await button(page, /Принять 750/).click();
    await button(page, 'Принять анкету').click();
    await expect(page.getByText('Анкета принята', { exact: true })).toBeVisible({ timeout: 60_000 });

    await page.getByRole('link', { name: 'Для директора' }).first().click();
    await expect(page.getByRole('region', { name: 'Где мы' })).toBeVisible();
    const slides = await saved(page, () => button(page, 'Слайды PPTX').click());
    expect((await bytesOf(slides)).subarray(0, 2).toString()).toBe('PK');
    expect(presses() + 1, 'presses, with the choice of the file').toBeLessThanOrEqual(MOST_PRESSES);

    await page.getByRole('link', { name: 'Главная' }).first().click();
    const standing = page.getByRole('region', { name: 'Где вы на рынке' });
    await expect(
      standing.getByText(/^ИТ\sстоит\sвам\s190\sмлн\sруб\.\sв\sгод,\sна\s[\d,]+\sмлн\sбольше\sобычного\./),
    ).toBeVisible();
    for (const list of ['Где дороже рынка', 'Что слабее рынка', 'Что сильнее рынка']) {
      await expect(page.getByRole('list', { name: list }).getByRole('listitem'), list).toHaveCount(3);
    }
  },
);

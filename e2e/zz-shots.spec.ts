import { expect, type Page } from '@playwright/test';
import { test } from './as-person.ts';
import { fillWorkbook, type Typed } from './fill-workbook.ts';
import { asAdmin, fresh, newCompany, newTariff, openAsNewEmployee, subscribe } from './new-client.ts';
import { bytesOf, button, drop, saved } from './personal-template.ts';

test.describe.configure({ timeout: 400_000, mode: 'default' });
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
  'it_cost.total': 130_000,
  'it_cost.plan': 134_000,
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
  'wp.cost': 20_000,
  'net.sites_reserved': 5,
  'sec.cost': 9000,
  'sec.incidents': 12,
  'vul.critical': 90,
  'vul.fix_days': 2000,
  'prj.done': 12,
  'prj.done_in_time': 6,
  'prj.done_in_budget': 9,
};

const OUT = '/work/notes/shots/upload-';
async function open(page: Page, subscribed: boolean, typed: Typed) {
  const send = await asAdmin();
  const company = await newCompany(send, fresh('ООО «Хлебный Двор»'));
  if (subscribed) {
    const { id: tariff } = await newTariff(send, fresh('Для первого года'));
    await subscribe(send, company, tariff, 0, 365);
  }
  await openAsNewEmployee(page, send, company, '/');
  await page.getByRole('link', { name: 'Получить шаблон' }).first().click();
  await button(page.getByRole('group', { name: 'Выбрать сразу' }), /Ядро/).click();
  await expect(page.getByText('40 метрик', { exact: true })).toBeVisible();
  const file = await saved(page, () => button(page, 'Выгрузить шаблон').click());
  const filled = await fillWorkbook(await bytesOf(file), { ...CORE, ...typed });
  await page.getByRole('link', { name: 'Импорт данных' }).last().click();
  await drop(page, 'Хлебный Двор 2025.xlsx', filled);
  await page.getByRole('link', { name: 'Проверить числа' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: /^Проверьте/ })).toBeVisible();
}
async function shots(page: Page, name: string) {
  for (const scheme of ['light', 'dark'] as const) {
    for (const [w, h] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width: w, height: h });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${OUT}${name}-${w}-${scheme}.png`, fullPage: true });
    }
  }
}
for (const [name, subscribed, typed] of [
  ['employees', true, { 'co.employees': 1_200_000, 'sd.incidents_in_time': 4000, 'co.users': '750 чел.' }],
  ['revenue', true, { 'co.revenue': 7_800_000, 'co.sites': 'много' }],
  ['closed', false, { 'co.employees': 1_200_000 }],
] as const) {
  test(name, async ({ page }) => {
    await open(page, subscribed, typed as Typed);
    await shots(page, name);
  });
}

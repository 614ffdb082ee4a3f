import { writeXlsx } from 'hucre/xlsx';
import { COLUMNS, SHEET } from '#domain/organisations/company-import/form.ts';
import { callAs, openAs, test } from '../as-person.ts';
import { fresh, newCompany, newTariff, subscribe } from '../new-client.ts';
import { XLSX } from '../questionnaire-ground.ts';
import { dialog, fill, fromRow, inBar, inTurn, lookAt, press, pressInDialog, searched, tickAll } from './states.ts';

const COMPANIES = '/admin/organizations';
const ONBOARDING = '/onboarding';

async function companyBook(rows: readonly (readonly (string | null)[])[]): Promise<Buffer> {
  const sheet = { name: SHEET.ru, rows: [Object.values(COLUMNS).map(({ ru }) => ru), ...rows.map((row) => [...row])] };
  return Buffer.from(await writeXlsx({ sheets: [sheet] }));
}

const importing = async (rows: Parameters<typeof companyBook>[0], until: string | RegExp) => {
  const buffer = await companyBook(rows);
  return inTurn(
    (page) => page.locator('input[type=file]').setInputFiles({ name: 'компании.xlsx', mimeType: XLSX, buffer }),
    (page) => page.getByText(until).first().waitFor(),
  );
};

test('companies: forms, many at once, a file of them, and one that leaves', async ({ page }) => {
  const send = await callAs('admin');
  const mark = fresh('Общая');
  const [first, second] = [await newCompany(send, `${mark} А`), await newCompany(send, `${mark} Б`)];
  const tariff = await newTariff(send, fresh('Для всех'), { months: 12 });
  await subscribe(send, second, tariff.id, 0, 30);
  const contact = ['Энергетика', 'Анна Петрова', null, fresh('anna').replace(' ', '.'), null, 'Базовый', '2030-01-01'];
  const good = [fresh('ООО «Первая»'), ...contact];
  await openAs(page, 'admin', '/help');
  await lookAt(page, [
    {
      name: 'a company with industries',
      at: COMPANIES,
      show: inTurn(press('Добавить компанию'), fill('Отрасли', 'метал'), (on) =>
        on.getByRole('option', { name: 'Металлургия' }).waitFor(),
      ),
    },
    {
      name: 'a company without a name',
      at: COMPANIES,
      show: inTurn(press('Добавить компанию'), pressInDialog('Добавить компанию')),
    },
    {
      name: 'a company with a name too long',
      at: COMPANIES,
      show: inTurn(press('Добавить компанию'), fill('Название', 'я'.repeat(5000))),
    },
    {
      name: 'a company with a name like another',
      at: COMPANIES,
      show: inTurn(press('Добавить компанию'), fill('Название', `${mark} "А"`), (on) =>
        on.getByText(/^Похожа на /).waitFor(),
      ),
    },
    {
      name: 'what to do after a company was added',
      at: COMPANIES,
      show: inTurn(
        press('Добавить компанию'),
        fill('Название', fresh('Только что')),
        pressInDialog('Добавить компанию'),
        (on) => on.getByRole('button', { name: 'Добавить контакт' }).waitFor(),
      ),
    },
    {
      name: 'a company that cannot be deleted',
      at: COMPANIES,
      show: fromRow('Северный Терминал', 'Удалить компанию'),
    },
    {
      name: 'a company that is changed, on a phone',
      at: COMPANIES,
      screen: 'phone',
      show: fromRow('Северный Терминал', 'Изменить компанию'),
    },
    {
      name: 'the filters of companies',
      at: COMPANIES,
      show: inTurn(press('Фильтр'), (on) => on.getByRole('menuitem', { name: 'Тариф' }).click()),
    },
    { name: 'two companies ticked', at: searched(COMPANIES, mark), show: tickAll },
    { name: 'two companies ticked, on a phone', at: searched(COMPANIES, mark), screen: 'phone', show: tickAll },
    {
      name: 'one subscription for many, refused to one of them',
      at: searched(COMPANIES, mark),
      show: inTurn(
        tickAll,
        inBar('Оформить подписку'),
        (on) => dialog(on).getByRole('combobox', { name: 'Тариф' }).click(),
        (on) => on.getByRole('option', { name: new RegExp(tariff.name) }).click(),
        pressInDialog('Оформить подписку'),
        (on) => on.getByText('уже есть подписка').waitFor(),
      ),
    },
    {
      name: 'industries for many',
      at: searched(COMPANIES, mark),
      show: inTurn(tickAll, inBar('Задать отрасли')),
    },
    {
      name: 'the question before many leave the market',
      at: searched(COMPANIES, mark),
      show: inTurn(tickAll, inBar('Отозвать из рынка')),
    },
    {
      name: 'a file of companies with a mistake',
      at: ONBOARDING,
      show: await importing([good, [fresh('Вторая'), 'Космос']], '1 ошибка в файле'),
    },
    {
      name: 'a file of companies before it is saved',
      at: ONBOARDING,
      show: await importing([good, [`${mark} "А"`], ['АО «Северный Терминал»']], /Добавится компаний/),
    },
    {
      name: 'a file of companies, on a phone',
      at: ONBOARDING,
      screen: 'phone',
      show: await importing([[fresh('Третья'), 'Энергетика; Оптовая торговля']], 'Завести 1 компания'),
    },
    {
      name: 'a company to erase, without a reason',
      at: searched(COMPANIES, `${mark} А`),
      show: inTurn(fromRow(mark, 'Стереть данные компании'), pressInDialog('Предложить стереть')),
    },
    ...['branches', 'it-systems', 'units', 'calc-rules'].map((tab) => ({
      name: `the directory ${tab}`,
      at: `${COMPANIES}?tab=${tab}`,
    })),
    { name: 'a new entry of a directory', at: `${COMPANIES}?tab=branches`, show: press('Добавить отрасль') },
    {
      name: 'a rule to put back',
      at: `${COMPANIES}?tab=calc-rules`,
      show: (on) => on.getByRole('row').filter({ hasText: 'Наименьшее из значений' }).hover(),
    },
    { name: 'names in English', at: searched(`${COMPANIES}?tab=english-names`, 'Печать') },
    {
      name: 'names from Excel of which none is known',
      at: `${COMPANIES}?tab=english-names`,
      show: inTurn(
        press('Вставить из Excel'),
        (on) => dialog(on).getByRole('textbox').fill('нет такого\tnone'),
        pressInDialog('Сохранить переводы'),
        (on) => on.getByText(/Ни одно название не узнано/).waitFor(),
      ),
    },
  ]);

  await send('POST', `/api/company/${first}/erasure/`, { reason: 'Договор расторгнут.' });
  await openAs(page, 'admin2', '/help');
  await lookAt(page, [
    { name: 'a company another proposed to erase', at: `${COMPANIES}?erase=${first}` },
    { name: 'a company another proposed to erase, on a phone', at: `${COMPANIES}?erase=${first}`, screen: 'phone' },
  ]);
});

import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { listErasures } from '#contract/erasure.ts';
import { listCompanies, listCompanyReaders } from '#contract/organisations.ts';
import { answer, wholeList } from '#web/testing/answers.ts';
import { findButton, findDialog, findRow } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';

const role = { id: 'role-1', name: 'Кураторы' };
const reader = { role, staff: true, is_company_contact: false, codes: [], appoints: false, keys: [], links: [] };

test('who can read a company’s data is listed with the rights that open it: staff, then its own people', async () => {
  const { user } = openPage('/admin/organizations', 'admin', [
    answer(listCompanies, wholeList([{ company_id: 1, name: 'Терминал', in_market: true, can: { edit: true } }])),
    answer(listErasures, []),
    answer(listCompanyReaders, [
      { ...reader, user_id: 1, full_name: 'Анна', codes: ['view', 'metrics/by_year/view'] },
      { ...reader, user_id: 2, full_name: 'Борис', appoints: true },
      {
        ...reader,
        user_id: 3,
        full_name: 'Вера',
        staff: false,
        is_company_contact: true,
        keys: [{ name: 'Power BI', expires_at: '2026-12-01T12:00:00.000Z' }],
        links: [{ name: 'Совету', expires_at: '2026-12-02T12:00:00.000Z' }],
      },
    ]),
  ]);
  await user.click(await findButton(/Действия/, await findRow('Терминал')));
  await user.click(await screen.findByRole('menuitem', { name: 'Кто может читать данные' }));
  const drawer = await findDialog('Кто может читать данные компании «Терминал»');
  await within(drawer).findByText(/Анна/);
  expect(within(drawer).getByRole('link', { name: 'Кто и когда их смотрел' })).toHaveProperty(
    'search',
    `?company=1&action=${encodeURIComponent('["view","download","archived"]')}`,
  );
  const people = within(drawer)
    .getAllByRole('listitem')
    .filter((one) => !one.parentElement?.closest('li'));
  expect(people.map((one) => one.textContent)).toEqual([
    'Анна КураторыЛюбая компания:Просматривать анкетыВидеть показатели компании по годам',
    'Борис КураторыМожет дать себе любое право.',
    'Вера Кураторы, контактное лицоВопросы о значениях: как контактному лицу.Программа с личным ключом «Power BI» — до 01.12.2026.Ссылка для директора «Совету», без входа — до 02.12.2026.',
  ]);
});

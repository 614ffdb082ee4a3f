import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { listRoles, saveRole } from '#contract/access-roles.ts';
import { answer } from '#web/testing/answers.ts';
import { findButton, findQuestion } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';

const can = { edit: true, delete: true, copy: true, give: true, give_to_contact: true };
const role = (name: string, company_user_count: number) => ({
  id: name,
  name,
  tokens: ['view' as const],
  user_count: 4,
  company_user_count,
  version: 1,
  can,
  fixed: {},
});

const open = () =>
  openPage('/admin/role-management?tab=roles', 'admin', [
    answer(listRoles, [role('Кураторы', 3), role('Эксперты', 0)]),
    answer(saveRole, ({ body }) => ({ ...role('Кураторы', 3), ...body })),
  ]);

const FIRST = /^После входа откроется: /;
const firstPages = () => screen.getAllByText(FIRST).map(({ textContent }) => textContent.replace(FIRST, ''));
const WARNING = /работают только у сотрудников оператора/;

test('each right says whom it is for and what it opens', async () => {
  open();
  const row = await screen.findByRole('rowheader', { name: /bench\/anomaly\/setup/ });
  expect(row.textContent).toContain('Сотрудникам оператора. Открывает решения о сомнительных значениях и границы');
  expect((await screen.findByRole('rowheader', { name: /^Видеть подписку/ })).textContent).toContain(
    'Сотрудникам компаний. Открывает подписку своей компании',
  );
});

test('a role says which page opens after sign-in, by its ticks as they are now', async () => {
  const { user } = open();
  await waitFor(() => expect(firstPages()).toEqual(['Кампания', 'Кампания']));
  await user.click(await screen.findByRole('checkbox', { name: /^Эксперты: Видеть главную страницу/ }));
  await waitFor(() => expect(firstPages()).toEqual(['Кампания', 'Сегодня']));
});

test('saving warns when people of companies get what only the staff can use, and not otherwise', async () => {
  const { user } = open();
  for (const [name, warns] of [
    ['Кураторы', true],
    ['Эксперты', false],
  ] as const) {
    await user.click(
      await screen.findByRole('checkbox', { name: `${name}: Решать о сомнительных значениях и границах` }),
    );
    await user.click(await findButton(new RegExp(`Сохранить роль «${name}»`)));
    const question = await findQuestion(`Изменить права роли «${name}»?`);
    expect(within(question).queryByText(WARNING) !== null).toBe(warns);
    await user.click(await findButton('Отмена', question));
  }
});

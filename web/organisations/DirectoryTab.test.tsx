import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addCalcRule, deleteCalcRule, listBranches, listCalcRules } from '#contract/directories.ts';
import type { Directory } from '#domain/organisations/directories.ts';
import { answer, type Answer } from '#web/testing/answers.ts';
import { fillIn, findButton, findDialog, findQuestion, findRow } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { CALLS, TAB_OF, WORDS } from './directories.ts';

const can = { edit: true, delete: true };
const addressOf = (directory: Directory) => `/admin/organizations?tab=${TAB_OF[directory]}`;

/** A directory that remembers what is done to it. */
function directoryOf(directory: 'branch' | 'it_system' | 'unit'): Answer[] {
  let entries: { id: number; name: string; version: number; can: typeof can }[] = [];
  const calls = CALLS[directory];
  return [
    {
      endpoint: calls.list,
      reply: () => ({ status: 200, body: directory === 'it_system' ? { it_systems: entries } : entries }),
    },
    answer(calls.add, ({ body }) => {
      entries = [{ id: 7, name: body.name.trim(), version: 1, can }];
      return entries[0]!;
    }),
    answer(calls.save, ({ body }) => {
      entries = [{ id: 7, name: body.name, version: 2, can }];
      return entries[0]!;
    }),
    {
      endpoint: calls.remove,
      reply: () => {
        entries = [];
        return { status: 204 };
      },
    },
  ];
}

test.each(['branch', 'it_system', 'unit'] as const)(
  'the directory %s is added to, renamed with the version it was read at, and deleted from after a question',
  async (directory) => {
    const add = WORDS[directory].add.ru;
    const { user, server } = openPage(addressOf(directory), 'admin', directoryOf(directory));
    await screen.findByText(WORDS[directory].empty.ru);
    await user.click((await screen.findAllByRole('button', { name: add }))[0]!);
    const dialog = await findDialog(add);
    await fillIn(user, within(dialog).getByLabelText(/Название/), 'Запись');
    await user.click(await findButton(add, dialog));
    await user.click(await findButton('Переименовать', await findRow('Запись')));
    const form = await findDialog(WORDS[directory].edit.ru);
    await fillIn(user, within(form).getByLabelText(/Название/), 'Иначе');
    await user.click(await findButton('Сохранить название', form));
    await user.click(await findButton('Удалить', await findRow('Иначе')));
    expect(server.calls(CALLS[directory].save)).toMatchObject([{ body: { name: 'Иначе', version: 1 } }]);
    await user.click(await findButton('Удалить', await findQuestion(/Иначе/)));
    await screen.findByText(WORDS[directory].empty.ru);
  },
);

test('an entry in use is not deleted: the reason is given, and an industry leads to its companies', async () => {
  const branch = { id: 3, name: 'Транспорт', used_count: 12, can };
  const { user } = openPage(addressOf('branch'), 'admin', [answer(listBranches, [branch])]);
  await user.click(await findButton('Удалить', await findRow('Транспорт')));
  const kept = await findDialog('Удалить нельзя');
  expect(kept.textContent).toContain('Используется: 12 компаний.');
  expect(within(kept).getByRole('link', { name: 'Показать компании' }).getAttribute('href')).toBe(
    '/admin/organizations?branch=3',
  );
});

test('a directory is searched in both cases without asking the server', async () => {
  const names = ['Металлургия', 'Энергетика'].map((name, at) => ({ id: at + 1, name, can }));
  const { user, server } = openPage(addressOf('branch'), 'admin', [answer(listBranches, names)]);
  await findRow('Металлургия');
  await fillIn(user, screen.getByRole('searchbox'), 'ЭНЕРГ');
  await waitFor(() => expect(screen.queryByText('Металлургия')).toBeNull());
  expect(screen.getByText('Энергетика')).toBeTruthy();
  expect(server.calls(listBranches)).toHaveLength(1);
});

test('a rule is taken off the list and put back; the default one cannot be', async () => {
  let rules: { id: 'sum' | 'min'; name: string; can: typeof can }[] = [
    { id: 'sum', name: 'Сумма', can: { edit: true, delete: false } },
    { id: 'min', name: 'Минимум', can },
  ];
  const whole = rules;
  const { user, server } = openPage(addressOf('calc_rule'), 'admin', [
    answer(listCalcRules, () => rules),
    {
      endpoint: deleteCalcRule,
      reply: () => {
        rules = whole.slice(0, 1);
        return { status: 204 };
      },
    },
    answer(addCalcRule, ({ body }) => {
      rules = whole;
      return { ...body, can };
    }),
  ]);
  expect(within(await findRow('Сумма')).queryByRole('button', { name: 'Удалить' })).toBeNull();
  await user.click(await findButton('Удалить', await findRow('Минимум')));
  await user.click(await findButton('Удалить', await findQuestion(/Минимум/)));
  await waitFor(() => expect(screen.queryByText('Минимум')).toBeNull());
  await user.click(await findButton('Вернуть правило'));
  const dialog = await findDialog('Вернуть правило');
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: /Минимум/ }));
  await user.click(await findButton('Вернуть правило', dialog));
  await findRow('Минимум');
  expect(server.calls(addCalcRule).map(({ body }) => body)).toEqual([{ id: 'min', name: 'Минимум' }]);
});

import { screen, waitFor } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { closePage, showPart } from '#web/testing/open-page.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { LocaleProvider } from '../language.tsx';
import { DraftOwner, forgetDraftsOf } from './drafts.ts';
import { TextField } from './TextField.tsx';
import type { Save } from './use-server-form.ts';

interface Values {
  readonly name: string;
  readonly reason: string;
  readonly figure: string;
}

interface OneFormProps {
  readonly person?: number;
  readonly version?: number;
  readonly name?: string;
  readonly save?: Save<Values>;
}

function OneForm({ person = 1, version = 1, name = 'Заявки', save = vi.fn() }: OneFormProps) {
  const [open, setOpen] = useState(true);
  return (
    <LocaleProvider locale="ru">
      <DraftOwner value={person}>
        <button onClick={() => setOpen(true)}>Открыть</button>
        <FormDialog<Values>
          open={open}
          title="Форма"
          submitLabel="Сохранить"
          defaultValues={{ name, reason: '', figure: '' }}
          draft={{ name: 'metric.5', fields: ['name', 'reason'], version }}
          onSubmit={save}
          onClose={() => setOpen(false)}
        >
          <TextField name="name" label="Название" />
          <TextField name="reason" label="Причина" />
          <TextField name="figure" label="Число компании" />
        </FormDialog>
      </DraftOwner>
    </LocaleProvider>
  );
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const notice = () => screen.queryByText(/^Восстановлено несохранённое от/);
const kept = () => Object.entries<string>(localStorage).filter(([key]) => key.includes('.draft.'));

async function typeAndLose(text: string): Promise<void> {
  const user = showPart(<OneForm />);
  await user.type(await field('Причина'), text);
  await user.type(await field('Число компании'), '12,5');
  await waitFor(() => expect(kept()).toHaveLength(1));
  const before = kept();
  closePage();
  for (const [key, value] of before) localStorage.setItem(key, value);
}

test('what was typed comes back with the form, but for what the form does not list', async () => {
  await typeAndLose('потому');
  expect(kept()[0]![1]).not.toContain('12,5');
  showPart(<OneForm />);
  expect((await field('Причина')).value).toBe('потому');
  expect((await field('Число компании')).value).toBe('');
  expect(notice()).not.toBeNull();
});

test('it comes back to nobody else, and not to whoever signed out', async () => {
  await typeAndLose('потому');
  showPart(<OneForm person={2} />);
  expect((await field('Причина')).value).toBe('');
  expect(notice()).toBeNull();
  forgetDraftsOf(1);
  expect(kept()).toEqual([]);
});

test('begun anew the form is as it was, and what was typed is gone', async () => {
  await typeAndLose('потому');
  const user = showPart(<OneForm />);
  await user.click(await screen.findByRole('button', { name: 'Начать заново' }));
  expect((await field('Причина')).value).toBe('');
  expect(notice()).toBeNull();
  expect(kept()).toEqual([]);
});

test('saving, and leaving without saving, forget it', async () => {
  await typeAndLose('потому');
  const save = vi.fn();
  const user = showPart(<OneForm save={save} />);
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
  expect(save).toHaveBeenCalledWith({ name: 'Заявки', reason: 'потому', figure: '' }, expect.anything());
  await waitFor(() => expect(kept()).toEqual([]));
  await user.click(await screen.findByText('Открыть'));
  await user.type(await field('Причина'), 'иначе');
  await user.click(await screen.findByRole('button', { name: 'Отмена' }));
  await user.click(await screen.findByRole('button', { name: 'Закрыть без сохранения' }));
  expect(kept()).toEqual([]);
});

test('on a record that somebody saved meanwhile only the own fields are put', async () => {
  await typeAndLose('потому');
  showPart(<OneForm version={2} name="Обращения" />);
  expect((await field('Название')).value).toBe('Обращения');
  expect((await field('Причина')).value).toBe('потому');
  expect(screen.getByText(/С тех пор запись изменили/)).toBeTruthy();
});

test('over somebody else’s change the form closes without losing what is typed', async () => {
  const user = showPart(
    <OneForm
      save={async () => {
        throw Object.assign(new Error('changed'), { changed: true, version: 2, fields: { detail: 'Изменено' } });
      }}
    />,
  );
  await user.type(await field('Причина'), 'потому');
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(/ваши поля перенесёт на неё/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByText('Открыть'));
  expect((await field('Причина')).value).toBe('потому');
});

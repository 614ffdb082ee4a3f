import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getReleaseState, listReleaseStates, withdrawRelease, type ReleaseRow } from '#contract/release-states.ts';
import { getNextRelease } from '#contract/releases.ts';
import { answer, wrongFields } from '#web/testing/answers.ts';
import type { PartOf } from '#web/testing/fill.ts';
import { openPage } from '#web/testing/open-page.tsx';

const release = (id: number, rest: PartOf<ReleaseRow>): PartOf<ReleaseRow> => ({
  id,
  benchmark_id: id + 10,
  built_at: `2026-11-1${id}T12:00:00.000Z`,
  years: [2024, 2025],
  company_count: 60,
  read: [],
  withdrawal: null,
  ...rest,
});
const FIRST = release(1, { state: 'replaced', can: { withdraw: true } });
const WRONG = release(2, {
  state: 'withdrawn',
  can: { withdraw: false },
  withdrawal: {
    withdrawn_at: '2026-11-13T12:00:00.000Z',
    author: { id: 7, name: 'Беляев К. А.' },
    kind: 'data',
    reason: 'Восемь значений похожи на ошибку',
    words: 'Нашлись ошибки в единицах.',
    words_en: 'Units were wrong.',
    instead: 1,
  },
});
const NOW = release(3, {
  state: 'in_force',
  can: { withdraw: true },
  read: [{ since: '2026-11-13T13:00:00.000Z', until: null }],
});
const next = answer(getNextRelease, { date: null });
const listed = answer(listReleaseStates, { results: [NOW, WRONG, FIRST], readers: { companies: 2, people: 4 } });

const row = async (name: RegExp) => screen.findByRole('row', { name });

test('each release says its state, and the withdrawn one why and what clients were told', async () => {
  openPage('/releases', 'analyst', [next, listed]);
  await screen.findByRole('heading', { name: /^Клиенты читают: выпуск №.3 от 13\.11\.2026$/ });
  const band = within(screen.getByRole('region', { name: 'Что клиенты читали' }));
  expect(band.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^№ 3с 13\.11\.2026.* по сей день$/u),
  ]);
  await row(/№ 3.*действует.*с 13\.11\.2026.* по сей день/u);
  const wrong = await row(
    /№ 2.*отозван.*Восемь значений.*«Нашлись ошибки в единицах\.».*Беляев К\. А\..*вместо него – № 1/u,
  );
  expect(within(wrong).queryByRole('button')).toBeNull();
  await row(/№ 1.*заменён/u);
});

test('withdrawing what clients read asks for a reason, what they read instead and what they are told', async () => {
  const { user, server } = openPage('/releases', 'analyst', [
    next,
    listed,
    wrongFields(withdrawRelease, { words: ['Клиенты не должны прочесть здесь названий компаний: Ромашка.'] }),
  ]);
  await user.click(within(await row(/действует/)).getByRole('button', { name: 'Отозвать выпуск…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Отозвать выпуск № 3' });
  within(dialog).getByText('Сообщение получат 4 человека из 2 компаний.');
  await user.click(within(dialog).getByLabelText(/^Вид причины/));
  await user.click(await screen.findByRole('option', { name: 'Ошибка в данных' }));
  await user.type(within(dialog).getByLabelText(/^Причина/), 'Ошибка в единицах');
  await user.click(within(dialog).getByLabelText(/^Что клиенты прочтут вместо него/));
  const choices = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(choices).toEqual(['выпуск №\u00a01 от 11.11.2026', 'Ничего: рынок на проверке']);
  await user.click(screen.getByRole('option', { name: /рынок на проверке/ }));
  await user.type(within(dialog).getByLabelText(/^Что прочтут клиенты/), 'Ошибка у Ромашки');
  await user.type(within(dialog).getByLabelText(/^То же по-английски/), 'A unit was wrong.');
  await user.click(within(dialog).getByRole('button', { name: 'Отозвать выпуск № 3' }));
  await within(dialog).findByText(/названий компаний: Ромашка/);
  expect(server.calls(withdrawRelease).map(({ params, body }) => ({ params, body }))).toMatchObject([
    {
      params: { id: 3 },
      body: {
        kind: 'data',
        reason: 'Ошибка в единицах',
        words: 'Ошибка у Ромашки',
        words_en: 'A unit was wrong.',
        instead: null,
      },
    },
  ]);
});

test('of a replaced release nothing is read instead: clients read another', async () => {
  const { user } = openPage('/releases', 'analyst', [next, listed]);
  await user.click(within(await row(/заменён/)).getByRole('button', { name: 'Отозвать выпуск…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Отозвать выпуск № 1' });
  expect(within(dialog).queryByLabelText(/вместо него/)).toBeNull();
});

test('with none in force the page says that the market is under review', async () => {
  openPage('/releases', 'analyst', [next, answer(listReleaseStates, { results: [WRONG] })]);
  await screen.findByRole('heading', { name: /^Рынок на проверке/ });
});

test('a release has a page of its own: why it was withdrawn, who signed it for which risks, who took it away', async () => {
  openPage('/releases/2', 'analyst', [
    listed,
    answer(getReleaseState, {
      ...WRONG,
      read: [{ since: '2026-11-12T13:00:00.000Z', until: '2026-11-13T12:00:00.000Z' }],
      signatures: [
        {
          name: 'Беляев К. А.',
          is_own: false,
          signed_at: '2026-11-12T12:59:00.000Z',
          risks: [{ risk: 'kept', count: 1493 }],
        },
      ],
      told: { published: { people: 4, read: 2 }, withdrawn: { people: 4, read: 1 } },
      downloads: { files: 3, people: 2, companies: 1 },
    }),
  ]);
  await screen.findByRole('heading', { level: 1, name: 'Выпуск № 2' });
  const why = within(await screen.findByRole('region', { name: 'Почему отозван' }));
  for (const said of ['Ошибка в данных', 'Восемь значений похожи на ошибку', '«Нашлись ошибки в единицах.»'])
    why.getByText(said);
  expect(why.getByRole('link', { name: '№ 1' }).getAttribute('href')).toBe('/releases/1');
  within(screen.getByRole('region', { name: 'Как подписан' })).getByText(/^прежние цифры: 1.493$/);
  screen.getByText('2 человека из 1 компании');
  expect(screen.queryByRole('button', { name: 'Отозвать выпуск…' })).toBeNull();
});

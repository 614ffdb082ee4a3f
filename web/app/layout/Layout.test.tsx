import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { getMe, saveMyLocale } from '#contract/access.ts';
import { listBenchmarks, listClientBenchmarks } from '#contract/benchmarks.ts';
import { listCampaigns } from '#contract/campaigns.ts';
import { saveFirstSteps } from '#contract/first-steps.ts';
import { getFrame } from '#contract/frame.ts';
import { listAuditLog } from '#contract/journal.ts';
import { getNextRelease, listReleases } from '#contract/releases.ts';
import { listCompanyQuestionnaires } from '#contract/questionnaire-metrics.ts';
import { listSavedViews } from '#contract/saved-views.ts';
import { answer, refuse, wholeList } from '#web/testing/answers.ts';
import { findButton } from '#web/testing/find.ts';
import { openInFrame, openPage } from '#web/testing/open-page.tsx';

test.each(['/configurator', '/admin/role-management', '/admin/pricing', '/companies'])(
  'a client is refused %s, and nothing of it is asked for',
  async (address) => {
    openPage(address, 'client', []);
    await screen.findByRole('heading', { name: 'У вас не достаточно прав для выполнения операции' });
  },
);

test.each(['/', '/benchmarks/final', '/director'])(
  'who may only list calculations is led from %s to the list, which asks for nothing closed to them',
  async (address) => {
    const { user } = openPage(address, { like: 'client', rights: ['bench/list/view'] }, [
      answer(listSavedViews, []),
      answer(listBenchmarks, wholeList([])),
      answer(listClientBenchmarks, wholeList([])),
      answer(listReleases, []),
    ]);
    if (address !== '/') await user.click(await screen.findByRole('link', { name: /Рынок/ }));
    await screen.findByRole('heading', { name: /Бенчмарки|История расчётов/ });
    expect(location.pathname).toBe('/benchmarks/history');
    expect(screen.queryByText(/не достаточно прав/)).toBeNull();
  },
);

/** Nobody here has chosen a language, and the browser speaks English. */
test('a browser’s language is read, and never chosen for the person', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'en']);
  const { server } = openInFrame('/no/such/page', { like: 'client', locale: 'ru', locale_chosen: false }, []);
  await screen.findByRole('navigation', { name: 'Portal sections' });
  expect(server.calls(saveMyLocale)).toEqual([]);
});

test.each(['/gallery/', '/no/such/page'])('what is not there (%s) is not found and leads home', async (address) => {
  openPage(address, 'client', []);
  await screen.findByRole('heading', { name: 'Страница не найдена' });
  expect(screen.getByRole('link', { name: /главную/ }).getAttribute('href')).toBe('/');
});

test('the language is switched at once and kept with the person', async () => {
  let locale: 'ru' | 'en' = 'ru';
  const me = { user_id: 3, company_id: 1, locale_chosen: true };
  const { user, server } = openInFrame('/no/such/page', 'client', [
    answer(getMe, () => ({ ...me, locale })),
    answer(saveMyLocale, ({ body }) => {
      locale = body.value;
      return { ...me, locale };
    }),
  ]);
  await user.click(await findButton(/English/));
  const sections = await screen.findByRole('navigation', { name: 'Portal sections' });
  within(sections).getByRole('link', { name: 'Data' });
  await waitFor(() => expect(server.calls(saveMyLocale).map(({ body }) => body.value)).toEqual(['en']));
  expect(localStorage.getItem('etalon.locale')).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

test('a service that is down is told in a toast, and a read is tried once more', async () => {
  const { server } = openPage('/admin/logEntry', 'admin', [
    answer(listSavedViews, []),
    refuse(listAuditLog, 503, 'Сервис временно не доступен'),
  ]);
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Сервис временно не доступен');
  expect(server.calls(listAuditLog)).toHaveLength(2);
});

test.each([
  ['client', '/help/client#calculation'],
  ['analyst', '/help/analyst#calculation'],
] as const)('the question mark leads a %s to %s, the part of the guide about the page', async (person, address) => {
  openInFrame('/benchmarks/calculation', { like: person, rights: [] }, []);
  const help = await screen.findByRole('link', { name: 'Справка по этой странице' });
  expect(help.getAttribute('href')).toBe(address);
});

test('a chapter of the guide that is not there is not found', async () => {
  openPage('/help/nothing', 'client', []);
  await screen.findByRole('heading', { name: 'Страница не найдена' });
});

test('what a reader may not open is refused with a way back', async () => {
  openPage('/sessions/import', 'reader', []);
  await screen.findByRole('heading', { name: 'У вас не достаточно прав для выполнения операции' });
  expect(screen.getAllByRole('link', { name: /главн/i })[0]?.getAttribute('href')).toBe('/');
});

test('a role of three rights lands on the first page it may open, whose rows lead nowhere closed', async () => {
  const rights = ['view', 'comment/view', 'bench/list/view'] as const;
  const { user } = openInFrame('/', { like: 'analyst', rights }, [
    answer(listCampaigns, {}),
    answer(listBenchmarks, { count: 1, results: [{ id: 4 }] }),
    answer(listClientBenchmarks, {}),
    answer(listSavedViews, []),
    answer(getNextRelease, {}),
  ]);
  await screen.findByRole('heading', { name: 'Кампания' });
  expect(location.pathname).toBe('/campaigns');
  const menu = screen.getByRole('navigation', { name: 'Разделы портала' });
  expect(within(menu).queryByRole('link', { name: 'Сегодня' })).toBeNull();
  await user.click(within(menu).getByRole('link', { name: 'Расчёты' }));
  await screen.findByRole('heading', { name: 'Бенчмарки' });
  const row = await screen.findByText('№ 4');
  expect(row.closest('a')).toBeNull();
});

test('a hint says what a screen is for until it is put away', async () => {
  const { user, server } = openPage('/companies', 'analyst', [
    answer(getFrame, { first_steps: { hints: ['user-companies'] } }),
    answer(saveFirstSteps, { hints: [] }),
    answer(listSavedViews, []),
    answer(listCompanyQuestionnaires, {}),
  ]);
  const hint = await screen.findByRole('complementary', { name: 'Подсказка' });
  await user.click(await findButton('Больше не показывать', hint));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Подсказка' })).toBeNull());
  expect(server.calls(saveFirstSteps).map(({ body }) => body)).toEqual([{ closed: 'user-companies' }]);
});

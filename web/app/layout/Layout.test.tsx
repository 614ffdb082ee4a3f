import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getMe, saveMyLocale } from '#contract/access.ts';
import { listAuditLog } from '#contract/journal.ts';
import { getPortalContact } from '#contract/portal-contact.ts';
import { listSavedViews } from '#contract/saved-views.ts';
import { answer, refuse } from '#web/testing/answers.ts';
import { findButton } from '#web/testing/find.ts';
import { openInFrame, openPage } from '#web/testing/open-page.tsx';

const CONTACT = answer(getPortalContact, { contact: null });

test.each(['/configurator', '/admin/role-management', '/admin/pricing', '/companies'])(
  'a client is refused %s, and nothing of it is asked for',
  async (address) => {
    openPage(address, 'client', [CONTACT]);
    await screen.findByRole('heading', { name: 'У вас не достаточно прав для выполнения операции' });
  },
);

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
  within(sections).getByRole('link', { name: 'Incoming data' });
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

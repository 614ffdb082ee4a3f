import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { checkPublication } from '#contract/benchmark-publication.ts';
import { getBenchmark, makeFinal } from '#contract/benchmarks.ts';
import { checkRelease } from '#contract/release-check.ts';
import { listWithheld } from '#contract/release-withheld.ts';
import { acknowledgeRisk, getSignOff, returnSignature, signRelease, type SignOff } from '#contract/sign-off.ts';
import { answer, refuse } from '#web/testing/answers.ts';
import type { PartOf } from '#web/testing/fill.ts';
import { openPage } from '#web/testing/open-page.tsx';

const RISKS = ['likely', 'unanswered', 'moved', 'kept', 'clipped', 'audit'] as const;
const NOTHING = { count: 0, results: [] };
const benchmark = answer(getBenchmark, {
  id: 3,
  company: null,
  status: 'done',
  is_final: false,
  release: null,
  publishing: null,
});
const check = answer(checkPublication, {
  stamp: '3.1',
  previous: null,
  moved: null,
  undecided: { causes: 0, count: 0, likely: 0, results: [] },
  unanswered: {
    count: 4,
    late: 1,
    results: [{ id: 8, company: { id: 5, name: 'ООО «Чистый Ключ»' }, year: 2024, late: true }],
  },
  newest_year: { year: null, without: { count: 0, companies: [] } },
  methodology: { count: 0, results: [] },
});
const trial = answer(checkRelease, {
  state: 'done',
  check: {
    counts: [],
    hidden: NOTHING,
    kept: NOTHING,
    moved: NOTHING,
    medians: NOTHING,
    clipped: NOTHING,
    audit: [],
    newcomers: { ...NOTHING, have: 0, need: 5 },
    waiting: NOTHING,
    proportional: NOTHING,
    advice: NOTHING,
  },
});
const withheld = answer(listWithheld, []);
const ALONE = { acknowledge: true, sign: false, publish: true, return: false };
const signOff = (rest: PartOf<SignOff>): PartOf<SignOff> => ({
  state: 'done',
  progress: 100,
  stamp: '3.1',
  second_person: false,
  signatures: [],
  outdated: null,
  returned: null,
  can: ALONE,
  risks: RISKS.map((risk) => ({ risk, count: 0, seen: null, open: false })),
  ...rest,
});
const withQuestions = (seen: number | null) =>
  RISKS.map((risk) => ({
    risk,
    count: risk === 'unanswered' ? 4 : 0,
    seen: seen === null || risk !== 'unanswered' ? null : { count: seen, at: '2026-11-18T13:30:00.000Z' },
    open: risk === 'unanswered' && seen !== 4,
  }));
const open = (shown: PartOf<SignOff>, ...more: Parameters<typeof openPage>[2]) =>
  openPage('/benchmarks/3/publication', 'analyst', [
    benchmark,
    check,
    trial,
    withheld,
    answer(getSignOff, shown),
    ...more,
  ]);
const card = () => screen.findByRole('region', { name: 'Подписи' });

test('while the trial is being built nothing can be published, and the page says how far it is', async () => {
  open(signOff({ state: 'building', progress: 63, risks: null, can: ALONE }));
  const signing = await card();
  within(signing).getByRole('heading', { name: 'Идёт пробная сборка' });
  expect(within(signing).getByRole('button', { name: 'Сборка: 63 %' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('list', { name: 'Шаги публикации' }).textContent).toBe(
    '1.Сборка: 63 %2.Риски3.Подпись4.Клиенты читают',
  );
});

test('a risk is ticked after its list was opened, and only then the button is live', async () => {
  const { user, server } = open(
    signOff({ risks: withQuestions(null) }),
    answer(acknowledgeRisk, signOff({ risks: withQuestions(4) })),
    answer(makeFinal, {}),
  );
  const signing = await card();
  within(signing).getByRole('heading', { name: 'Осталось просмотреть: 1 риск' });
  const publish = within(signing).getByRole('button', { name: 'Подписать и опубликовать' });
  expect(publish).toHaveProperty('disabled', true);
  const risks = screen.getByRole('region', { name: 'Риски, которые вы принимаете' });
  const tick = within(risks).getByRole('checkbox', { name: /^Принимаю: 4 вопроса без ответа/ });
  expect(tick).toHaveProperty('disabled', true);
  await user.click(within(risks).getByRole('button', { name: 'Открыть список' }));
  await within(risks).findByText('ООО «Чистый Ключ»');
  await user.click(tick);
  expect(server.calls(acknowledgeRisk).map(({ body }) => body)).toEqual([{ risk: 'unanswered', count: 4 }]);
  await within(signing).findByRole('heading', { name: 'Можно публиковать' });
  await user.click(publish);
  expect(server.calls(makeFinal).map(({ body }) => body)).toEqual([{ value: true, stamp: '3.1' }]);
});

test('a count that changed unticks the risk and says from what to what; zero risks fold into one line', async () => {
  open(signOff({ risks: withQuestions(3) }));
  const risks = await screen.findByRole('region', { name: 'Риски, которые вы принимаете' });
  within(risks).getByText('изменилось после просмотра: 3 → 4');
  expect(within(risks).getByRole('checkbox')).toHaveProperty('checked', false);
  for (const fine of ['Пробная сборка закончена', 'Похожих на ошибку нет', 'Проверка на раскрытие пройдена'])
    within(risks).getByText(fine);
});

test('with a second person the first signs and hands over', async () => {
  const { user, server } = open(
    signOff({ second_person: true, can: { ...ALONE, sign: true, publish: false } }),
    answer(
      signRelease,
      signOff({
        second_person: true,
        signatures: [{ name: 'Беляев К. А.', is_own: true, signed_at: '2026-11-18T13:35:00.000Z', risks: [] }],
        can: { acknowledge: false, sign: false, publish: false, return: true },
      }),
    ),
  );
  const signing = await card();
  await user.click(within(signing).getByRole('button', { name: 'Подписать и передать второму' }));
  expect(server.calls(signRelease).map(({ body }) => body)).toEqual([{ stamp: '3.1' }]);
  await within(signing).findByRole('heading', { name: 'Ждёт второй подписи' });
  expect(within(signing).getByRole('button', { name: 'Опубликует второй человек' })).toHaveProperty('disabled', true);
});

test('the second sees who signed, may return it with a reason, and a refusal stands on the page', async () => {
  const shown = signOff({
    second_person: true,
    signatures: [{ name: 'Беляев К. А.', is_own: false, signed_at: '2026-11-18T13:35:00.000Z', risks: [] }],
    can: { ...ALONE, return: true },
  });
  const { user, server } = open(
    shown,
    answer(returnSignature, signOff({ second_person: true })),
    refuse(makeFinal, 409, 'После проверки изменились решения.'),
  );
  const signing = await card();
  within(signing).getByText('Беляев К. А.');
  await user.click(within(signing).getByRole('button', { name: 'Подписать и опубликовать' }));
  await within(signing).findByText('После проверки изменились решения.');
  await user.click(within(signing).getByRole('button', { name: 'Вернуть с причиной…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Вернуть на доработку' });
  await user.type(within(dialog).getByLabelText(/^Причина/), 'Проверьте стаж');
  await user.click(within(dialog).getByRole('button', { name: 'Вернуть на доработку' }));
  expect(server.calls(returnSignature).map(({ body }) => body)).toEqual([{ reason: 'Проверьте стаж' }]);
});

import { expect, test } from 'vitest';
import { MESSAGE_KINDS, messagePage, messageWords, topicOf, type MessageContent } from './kinds.ts';
import { digestOf, letterAbout } from './letter.ts';
import { letterTime, MESSAGE_TOPICS } from './topics.ts';

const PROCESSED = { session: '12', company: 'Terminal', year: '2025', errors: '0', warnings: '3' };
const MESSAGES: readonly MessageContent[] = [
  { kind: 'new_device', params: { browser: 'Firefox, Linux', ip: '10.0.0.7' } },
  { kind: 'email_changed', params: { before: 'old@firm.example', after: 'new@firm.example' } },
  { kind: 'password_changed', params: { by: 'owner' } },
  { kind: 'password_changed', params: { by: 'administrator' } },
  { kind: 'locked', params: {} },
  { kind: 'factor_removed', params: { factor: 'passkey' } },
  { kind: 'factor_added', params: { factor: 'passkey' } },
  { kind: 'factor_replaced', params: { factor: 'totp' } },
  { kind: 'recovery_codes_made', params: {} },
  {
    kind: 'access_requested',
    params: { company: 'Terminal', person: 'Anna', address: 'anna@firm.example', page: '/admin/pricing?add_for=7' },
  },
  {
    kind: 'sheet_assigned',
    params: { process: 'Servers', year: '2025', person: 'Anna', due: '2026-03-01', note: 'Ask Boris.' },
  },
  { kind: 'sheet_taken_back', params: { process: 'Servers', year: '2025', person: 'Anna' } },
  { kind: 'key_made', params: { name: 'Excel' } },
  { kind: 'session_processed', params: { ...PROCESSED, status: 'accepted' } },
  {
    kind: 'session_returned',
    params: { session: '12', company: 'Terminal', year: '2025', cells: '2', note: 'Thank you.' },
  },
  {
    kind: 'question_asked',
    params: {
      metric: 'Servers',
      year: '2025',
      question: 'Is it right?',
      due: '2026-03-01',
      question_en: '“Servers” in 2025: 12. Right?',
      page: '/sessions/12/metrics',
    },
  },
  {
    kind: 'question_answered',
    params: {
      metric: 'Servers',
      year: '2025',
      company: 'Terminal',
      answer: 'Right.',
      answer_en: 'Right.',
      page: '/sessions/12/metrics',
    },
  },
  { kind: 'deadline_near', params: { year: '2025', due: '2026-03-01', note: '', page: '/data' } },
  { kind: 'campaign_invited', params: { year: '2025', company: 'Terminal', due: '2026-03-01' } },
  { kind: 'campaign_reminder', params: { year: '2025', subject: 'Data for 2025', text: 'Five days left.' } },
  {
    kind: 'erasure_proposed',
    params: { company: 'Terminal', company_id: '7', person: 'Anna', reason: 'They leave.', until: '2026-03-01' },
  },
  { kind: 'company_archived', params: { company: 'Terminal', person: 'Anna' } },
  { kind: 'erasure_ended', params: { company: 'Terminal', end: 'declined', person: 'Anna', reason: 'Not yet.' } },
  { kind: 'erasure_ended', params: { company: 'Terminal', end: 'expired', person: '', reason: '' } },
  { kind: 'erasure_ended', params: { company: '№ 7', end: 'done', person: '', reason: '' } },
  { kind: 'market_published', params: { year: '2025' } },
  {
    kind: 'release_withdrawn',
    params: {
      release: '2',
      built: '2026-11-18',
      words: 'A unit was wrong.',
      words_en: '',
      instead: '1',
      instead_built: '2025-05-15',
    },
  },
  {
    kind: 'release_withdrawn',
    params: {
      release: '2',
      built: '2026-11-18',
      words: 'A unit was wrong.',
      words_en: 'A unit was wrong.',
      instead: '',
      instead_built: '',
    },
  },
  { kind: 'subscription_ending', params: { tariff: 'Basic', until: '2026-03-01', days: '7' } },
];

test('every kind is worded with its parameters in both languages', () => {
  expect(new Set(MESSAGES.map(({ kind }) => kind))).toEqual(new Set(MESSAGE_KINDS));
  expect(MESSAGES.map((message) => messageWords(message).body.ru)).toEqual([
    'Firefox, Linux, адрес 10.0.0.7.',
    'Был: old@firm.example. Стал: new@firm.example.',
    'Пароль вашей учётной записи изменён.',
    'Администратор выдал временный пароль.',
    'Слишком много неверных паролей с разных адресов: на час войти можно только с ваших прежних устройств.',
    'При входе больше не действует: ключ доступа.',
    'Теперь действует при входе: ключ доступа.',
    'Подключено новое вместо прежнего: приложение с кодами.',
    expect.stringContaining('код'),
    'Компания «Terminal» просит открыть ей рынок. Ответьте ей: Anna, anna@firm.example.',
    'Anna просит заполнить «Servers» за 2025 год до 01.03.2026. Ask Boris.',
    '«Servers» за 2025 год: заполнять больше не нужно. Лист передал или забрал коллега: Anna.',
    'Ключ «Excel»: с ним программа читает таблицу показателей вашей компании.',
    'Terminal: анкета № 12 за 2025 год. Ошибок: 0, предупреждений: 3.',
    'Terminal: анкета № 12 за 2025 год. Проверьте ячеек: 2. Остальные значения приняты. Thank you.',
    '«Servers» за 2025 год. Is it right? Ответьте до 01.03.2026.',
    'Terminal: «Servers» за 2025 год. Right.',
    'Пришлите данные за 2025 год до 01.03.2026.',
    'Terminal: пришлите анкету за 2025 год до 01.03.2026. Шаблон с вашими прошлыми числами ждёт на странице «Данные».',
    'Five days left.',
    '«Terminal»: предлагает Anna. They leave. Решите до 01.03.2026: подтвердите или отклоните.',
    'Все данные компании «Terminal» скачаны одним файлом: Anna.',
    '«Terminal». Предложение отклонено: Anna. Not yet.',
    '«Terminal». Срок предложения вышел: его никто не подтвердил и не отклонил.',
    '«№ 7». Данные стёрты. Подтверждено командой на сервере.',
    expect.stringContaining('2025'),
    'Выпуск № 2 от 18.11.2026 отозван. A unit was wrong. Показан выпуск № 1 от 15.05.2025.',
    'Выпуск № 2 от 18.11.2026 отозван. A unit was wrong. Рынок на проверке.',
    expect.stringContaining('до 01.03.2026, осталось 7 дней.'),
  ]);
  for (const message of MESSAGES) {
    const { title, body } = messageWords(message);
    expect(`${title.en} ${body.en}`).not.toMatch(/[А-я]/);
    expect(messagePage(message)).toMatch(/^\/[a-z]/);
  }
  expect(new Set(MESSAGES.map(({ kind }) => topicOf(kind)))).toEqual(new Set(MESSAGE_TOPICS));
});

test('what is not known is said so', () => {
  expect(messageWords({ kind: 'new_device', params: { ip: '10.0.0.7' } }).body.ru).toContain('Неизвестный');
  expect(messageWords({ kind: 'email_changed', params: { after: 'a@b.example' } }).body.ru).toContain('Был: не указан');
});

test.each([
  ['accepted', 'Анкета обработана', '/sessions/12/metrics'],
  ['to_check', 'Анкета ждёт вашей проверки', '/sessions/12/check'],
  ['rejected', 'Анкета не принята', '/sessions/12/metrics'],
])('a questionnaire that ended as %s is called «%s» and leads to %s', (status, title, page) => {
  const message = { kind: 'session_processed', params: { ...PROCESSED, status } } as const;
  expect([messageWords(message).title.ru, messagePage(message)]).toEqual([title, page]);
});

test('a question that names its metric names it once', () => {
  const params = { metric: 'Servers', year: '2025', due: '', question_en: '', page: '/questions/1' };
  const words = (question: string) => messageWords({ kind: 'question_asked', params: { ...params, question } }).body.en;
  expect(words('Servers: 12?')).toBe('Servers: 12?');
  expect(words('Is it right?')).toBe('“Servers” for 2025. Is it right?');
});

test('only what endangers an account is mailed whatever a person has chosen', () => {
  expect(MESSAGE_TOPICS.filter((topic) => letterTime(topic, 'none') !== 'none')).toEqual(['account']);
  expect(letterTime('account', 'daily')).toBe('at_once');
  expect(letterTime('market', 'daily')).toBe('daily');
});

const READER = { full_name: 'Anna <b>', locale: 'en' } as const;

test('a letter says the same in plain text and HTML, leads to the place, and nothing in it becomes markup', () => {
  const params = { process: '<img src=x>', year: '2025', person: 'Bo & Co', due: '', note: '' };
  const { subject, text, html } = letterAbout({ kind: 'sheet_assigned', params }, READER, 'https://p.example');
  expect(subject).toBe('Etalon: A sheet is yours to fill in');
  for (const place of ['/data', '/profile/messages']) {
    expect(text).toContain(`https://p.example${place}`);
    expect(html).toContain(`href="https://p.example${place}"`);
  }
  expect(text).toContain('Hello Anna <b>,');
  expect(html).not.toMatch(/<img|<b>,|Bo & Co/);
  expect(html).toContain('&#60;img src=x&#62;');
});

test('a letter about an account leads to its safety and cannot be turned off', () => {
  const { text } = letterAbout({ kind: 'password_changed', params: { by: 'owner' } }, READER, 'https://p.example');
  expect(text).toContain('https://p.example/profile/security');
  expect(text).toContain('If this was not you');
  expect(text).not.toContain('/profile/messages');
});

test('a digest holds every message with its own link', () => {
  const { subject, text, html } = digestOf(MESSAGES.slice(-2), READER, 'https://p.example');
  expect(subject).toBe('Etalon: News from the portal');
  for (const page of ['/benchmarks/final', '/profile/tariff-plans', '/profile/messages']) {
    expect(text).toContain(`https://p.example${page}`);
    expect(html).toContain(`https://p.example${page}`);
  }
});

test('a company whose name has quotation marks of its own gets no second pair', () => {
  const asked = (company: string) =>
    messageWords({ kind: 'access_requested', params: { company, person: 'Anna', address: 'a@b.example', page: '' } });
  expect(asked('АО «Терминал»').body.ru).toContain('Компания АО «Терминал» просит');
  expect(asked('Terminal').body).toMatchObject({
    ru: expect.stringContaining('Компания «Terminal» просит') as string,
    en: expect.stringContaining('“Terminal” would like') as string,
  });
});

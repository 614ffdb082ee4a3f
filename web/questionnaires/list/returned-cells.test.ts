import { expect, test } from 'vitest';
import { ERROR, INFO, WARNING } from '#domain/journal/levels.ts';
import type { LogEntry } from '#contract/journal.ts';
import { foundCells } from './returned-cells.ts';

const entry = (level: LogEntry['level'], cell: string | null, message: string): LogEntry => ({
  id: 1,
  created_at: '2026-01-01T00:00:00Z',
  level,
  code: null,
  message,
  sheet: 'Управление ИТ',
  cell,
  metric: { id: 7, alias: 'it_cost', name: 'Затраты на ИТ' },
  found: null,
  expected: null,
  advice: null,
  linked_session: 3,
  company: null,
});

test('a cell is offered once with the first thing found in it; what is only said is not', () => {
  const cells = foundCells([
    entry(ERROR, 'F9', 'Часть больше целого'),
    entry(WARNING, 'F9', 'Скачок'),
    entry(WARNING, null, 'Файл старее методики'),
    entry(INFO, 'F10', 'Подтверждено отправителем'),
  ]);
  expect(cells).toEqual([
    {
      metric_id: 7,
      name: 'Затраты на ИТ',
      sheet: 'Управление ИТ',
      cell: 'F9',
      found: 'Часть больше целого',
      ticked: false,
      reason: '',
    },
  ]);
});

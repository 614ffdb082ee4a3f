import type { Cause } from '#contract/benchmark-causes.ts';

const brief = { n: 14, p25: 10, median: 20, p75: 30 };

/** A cause of an invented calculation. */
export function causeOf(id: number, more: Partial<Cause> = {}): Cause {
  return {
    metric: {
      id,
      alias: `m.${id}`,
      description: `Метрика ${id}`,
      unit_name: 'шт.',
      rootProcess: { id: 1, name: 'ИТ' },
    },
    company: { id: 7, name: 'Альфа' },
    year: 2025,
    value: 20_000,
    mtype: 'metric',
    test: 'slip',
    doubts: [],
    proposal: 20,
    effect: 0.1,
    moves: { id, description: `Метрика ${id}` },
    consequences: [],
    state: 'undecided',
    decision: null,
    earlier: null,
    question: null,
    answer: null,
    level: null,
    version: 0,
    history: [
      { year: 2023, value: 18 },
      { year: 2024, value: 19 },
      { year: 2025, value: 20_000 },
    ],
    market: [2023, 2024, 2025].map((year) => ({ year, p25: 10, median: 20, p75: 30 })),
    figures: { with: brief, without: { ...brief, n: 13 } },
    ...more,
  };
}

export const decidedAs = (decision: 'keep' | 'exclude' | 'ask', reason: string) => ({
  decision,
  reason,
  author: 'Аналитик',
  created_at: '2026-01-01T00:00:00.000Z',
  carried: false,
});

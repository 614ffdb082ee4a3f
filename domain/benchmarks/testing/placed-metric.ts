import type { PlacedMetric } from '../summary/summary.ts';

const DOUBT = { metric: { id: 77, name: 'Выручка' }, year: 2025, test: 'slip' } as const;

interface PlacedOptions extends Partial<Omit<PlacedMetric, 'own'>> {
  readonly place?: number | null;
  readonly value?: number;
  readonly outlier?: boolean;
}

function sideOfValue(median: number | null, value: number, direction: PlacedMetric['direction']) {
  if (median === null || direction === null) return { side: null, noise_points: null, standing: null };
  const side = value === median ? 'about' : value > median === (direction === 'higher') ? 'better' : 'worse';
  const standing = ({ about: 'middle', better: 'good', worse: 'bad' } as const)[side];
  return { side, noise_points: 15, standing } as const;
}

/** An indicator with the median 100, better when higher, unless said otherwise. */
export function placed(
  id: number,
  { place = 0.5, value = 100, outlier = false, ...rest }: PlacedOptions = {},
): PlacedMetric {
  const median = rest.median === undefined ? 100 : rest.median;
  return {
    id,
    alias: `i.${String(id).padStart(2, '0')}`,
    description: `Показатель ${id}`,
    mtype: 'indicator',
    unit_name: 'шт.',
    rootProcess: { id: 1, name: 'Поддержка' },
    direction: 'higher',
    n: 20,
    p10: 60,
    p25: 80,
    p75: 120,
    p90: 140,
    ...rest,
    median,
    own: {
      value,
      year: 2025,
      place,
      quartile: null,
      end: null,
      of_few: null,
      ...sideOfValue(median, value, rest.direction === undefined ? 'higher' : rest.direction),
      gap: median === null ? null : value - median,
      gap_percent: median === null || median === 0 ? null : ((value - median) / Math.abs(median)) * 100,
      is_low_outlier: false,
      is_high_outlier: outlier,
      doubtful: outlier,
      doubt: outlier ? DOUBT : null,
    },
  };
}

import { pluralEn, pluralRu } from '../../language/plural.ts';
import { text, type Text } from '../../language/text.ts';

/**
 * Why a figure moved: a value was corrected, reported or taken back; a newer year came; a company joined or left; a value
 * was excluded or let in again by a decision; thresholds; the way of computing; other filters; the measure came or went.
 */
export const REASONS = [
  'value',
  'year',
  'joined',
  'left',
  'exclude',
  'keep',
  'threshold',
  'formula',
  'filters',
  'measure',
] as const;
export type Reason = (typeof REASONS)[number];

/** A reason's name as shown next to a company. */
export const REASON_NAMES: Readonly<Record<Reason, Text>> = {
  value: text('другое значение', 'different value'),
  year: text('новый год', 'newer year'),
  joined: text('пришла в расчёт', 'joined'),
  left: text('ушла из расчёта', 'left'),
  exclude: text('исключено решением', 'excluded by decision'),
  keep: text('возвращено решением', 'restored by decision'),
  threshold: text('другие границы', 'different thresholds'),
  formula: text('другой способ расчёта', 'calculated differently'),
  filters: text('другие отборы', 'different filters'),
  measure: text('показатель добавлен или убран', 'indicator added or removed'),
};

const companiesEn = (n: number): string => `${n} ${pluralEn(n, 'company', 'companies')}`;
const cameRu = (n: number, one: string, many: string): string =>
  `${pluralRu(n, one, many, many)} ${n} ${pluralRu(n, 'компания', 'компании', 'компаний')}`;

/** A reason with its number of companies; null: the number is hidden. */
export function reasonText(reason: Reason, count: number | null): Text {
  const { ru, en } = REASON_NAMES[reason];
  if (count === null || count === 0 || reason === 'measure') {
    if (reason === 'joined' || reason === 'left') return text('состав компаний', 'set of companies');
    return text(ru, en);
  }
  if (reason === 'joined') return text(cameRu(count, 'пришла', 'пришли'), `${companiesEn(count)} joined`);
  if (reason === 'left') return text(cameRu(count, 'ушла', 'ушли'), `${companiesEn(count)} left`);
  return text(`${ru} у ${count}`, `${en}: ${count}`);
}

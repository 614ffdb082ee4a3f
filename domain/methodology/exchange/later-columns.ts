import { eachMetricText } from '../wording.ts';
import { earlierFormulasOf } from '../formula-years.ts';
import type { MetricState } from '../states.ts';
import type { LaterColumn } from './form.ts';
import type { MetricRow } from './read-exchange.ts';

/** What a row says of these columns, else what is saved. */
export const laterFields = (row: Pick<MetricRow, LaterColumn>, saved: MetricState | undefined) => ({
  is_size: row.is_size === undefined ? (saved?.is_size ?? false) : row.is_size,
  is_core: row.is_core === undefined ? (saved?.is_core ?? false) : row.is_core,
  key_theme: row.key_theme === undefined ? (saved?.key_theme ?? null) : row.key_theme,
  key_order: row.key_order === undefined ? (saved?.key_order ?? null) : row.key_order,
  ...eachMetricText((field) => row[field] ?? saved?.[field] ?? ''),
  from_year: row.from_year === undefined ? (saved?.from_year ?? null) : row.from_year,
  until_year: row.until_year === undefined ? (saved?.until_year ?? null) : row.until_year,
  earlier_formulas: row.earlier_formulas ?? earlierFormulasOf(saved ?? {}),
});

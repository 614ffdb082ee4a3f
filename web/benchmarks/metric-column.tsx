import type { Locale } from '#domain/language/text.ts';
import { Small } from '#web/ui/Muted.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { resultTexts } from './result/texts.ts';

interface NamedMetric {
  readonly description: string;
  readonly unit_name: string;
}

/** The indicator of a row with its unit. */
export function metricColumn<R>(locale: Locale, metricOf: (row: R) => NamedMetric, maxWidth = 200): Column<R> {
  const texts = resultTexts[locale];
  return {
    id: 'metric',
    header: texts.description,
    maxWidth,
    wrap: true,
    cell: (row) => (
      <>
        {metricOf(row).description} <Small>{metricOf(row).unit_name}</Small>
      </>
    ),
  };
}

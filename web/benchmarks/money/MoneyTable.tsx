import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { CostRow } from '#domain/benchmarks/money/compare-costs.ts';
import { moneyUnit } from '#domain/benchmarks/money/format-roubles.ts';
import { yardstickName } from '#domain/benchmarks/money/sentence.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import type { ResultRow } from '../result/rows.ts';
import { MoneyHead } from './MoneyHead.tsx';
import { MoneyRow } from './MoneyRow.tsx';
import { scaleOf } from './RoubleBar.tsx';
import { MONEY_TABLE } from './table-styles.ts';
import { moneyTexts } from './texts.ts';
import type { Money } from './use-money.ts';

interface MoneyTableProps {
  readonly id: string;
  readonly money: Money & { readonly group: string | null };
  /** The year most values are of. */
  readonly year: number | null;
}

/** What to explain, what to defend and what cannot be judged, on one scale with one zero line. */
export function MoneyTable({ id, money, year }: MoneyTableProps) {
  const texts = useTexts(moneyTexts);
  const locale = useLocale();
  const { explain, defend, unjudged } = money.compared;
  const roubles = [...explain, ...defend].map((row) => row.roubles);
  const [scale, unit] = [scaleOf(roubles), moneyUnit(roubles)];
  const than = yardstickName(money.yardstick, money.group, locale);
  const sections: readonly {
    readonly title: string;
    readonly note: string;
    readonly rows: readonly CostRow<ResultRow>[];
    /** Shown when there are no rows; without it the section is left out. */
    readonly none: string | null;
  }[] = [
    { title: texts.explain, note: texts.explainNote(than), rows: explain, none: texts.noneToExplain },
    { title: texts.defend, note: texts.defendNote(than), rows: defend, none: texts.noneToDefend },
    { title: texts.unjudged, note: texts.unjudgedNote, rows: unjudged, none: null },
  ];
  return (
    <Box component="table" aria-label={texts.table} sx={MONEY_TABLE}>
      <MoneyHead unit={unit.name[locale]} />
      <tbody>
        {sections
          .filter(({ rows, none }) => rows.length > 0 || none !== null)
          .map(({ title, note, rows, none }) => (
            <Fragment key={title}>
              <tr>
                <td className="head" colSpan={6}>
                  {title}
                  <small>
                    {note}: {rows.length}
                  </small>
                </td>
              </tr>
              {rows.length === 0 && (
                <tr>
                  <td className="none why" colSpan={6}>
                    {none}
                  </td>
                </tr>
              )}
              {rows.map((row) => (
                <MoneyRow key={row.metric.id} id={id} row={row} money={money} scale={scale} unit={unit} year={year} />
              ))}
            </Fragment>
          ))}
      </tbody>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { moneyUnit } from '#domain/benchmarks/money/format-roubles.ts';
import type { MarketMoney, MoneyRow as Row } from '#contract/market-money.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { MoneyHead } from './MoneyHead.tsx';
import { MoneyRow } from './MoneyRow.tsx';
import { scaleOf } from './RoubleBar.tsx';
import { MONEY_TABLE } from './table-styles.ts';
import { moneyTexts } from './texts.ts';

interface MoneyTableProps {
  readonly id: string;
  readonly money: MarketMoney;
  /** The year most values are of. */
  readonly year: number | null;
}

/** What to explain, what to defend and what cannot be judged, on one scale with one zero line. */
export function MoneyTable({ id, money, year }: MoneyTableProps) {
  const texts = useTexts(moneyTexts);
  const locale = useLocale();
  const { explain, defend, unjudged, than, yardstick } = money;
  const roubles = [...explain, ...defend].flatMap(({ amount }) => amount?.roubles ?? []);
  const [scale, unit] = [scaleOf(roubles), moneyUnit(roubles)];
  const sections: readonly {
    readonly title: string;
    readonly note: string;
    readonly rows: readonly Row[];
    /** What to do with them. */
    readonly advice: 'explain' | 'defend' | null;
    /** Shown when there are no rows; without it the section is left out. */
    readonly none: string | null;
  }[] = [
    {
      title: texts.explain,
      note: texts.explainNote(than),
      rows: explain,
      advice: 'explain',
      none: texts.noneToExplain,
    },
    { title: texts.defend, note: texts.defendNote(than), rows: defend, advice: 'defend', none: texts.noneToDefend },
    { title: texts.unjudged, note: texts.unjudgedNote, rows: unjudged, advice: null, none: null },
  ];
  return (
    <Box component="table" aria-label={texts.table} sx={MONEY_TABLE}>
      <MoneyHead unit={unit.name[locale]} />
      <tbody>
        {sections
          .filter(({ rows, none }) => rows.length > 0 || none !== null)
          .map(({ title, note, rows, advice, none }) => (
            <Fragment key={title}>
              <tr>
                <td className="head" colSpan={7}>
                  {title}
                  <small>
                    {note}: {rows.length}
                  </small>
                </td>
              </tr>
              {rows.length === 0 && (
                <tr>
                  <td className="none why" colSpan={7}>
                    {none}
                  </td>
                </tr>
              )}
              {rows.map((item) => (
                <MoneyRow
                  key={item.row.id}
                  id={id}
                  item={item}
                  yardstick={yardstick}
                  advice={advice}
                  scale={scale}
                  unit={unit}
                  year={year}
                />
              ))}
            </Fragment>
          ))}
      </tbody>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { groupKind } from '#domain/benchmarks/release/groups.ts';
import { largestOf, moneyUnit } from '#domain/benchmarks/money/format-roubles.ts';
import type { MarketTable as Table, TableProcess } from '#contract/market-table.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import type { SecondGroup } from './BesideMenu.tsx';
import { TABLE } from './layout.ts';
import { ProcessRows } from './ProcessRows.tsx';
import { marketTableTexts } from './texts.ts';

interface MarketTableProps {
  readonly id: string;
  readonly table: Table;
  /** What of it is shown. */
  readonly processes: readonly TableProcess[];
  readonly narrowed: boolean;
  /** The group that has a column beside. */
  readonly second: SecondGroup | null;
}

/** The indicators of a group by process, the weakest first. */
export function MarketTable({ id, table, processes, narrowed, second }: MarketTableProps) {
  const texts = useTexts(marketTableTexts);
  const locale = useLocale();
  const unit = moneyUnit(
    processes.flatMap(({ rows }) => rows.flatMap(({ amount }) => (amount ? largestOf(amount) : []))),
  );
  return (
    <Card sx={{ containerType: 'inline-size' }}>
      <Box component="table" aria-label={texts.table} sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col" className="own">
              {texts.own}
            </th>
            <th scope="col" className="year">
              {texts.year}
            </th>
            <th scope="col" className="usual">
              {texts.usual}
              <small>{table.head.group.name === null ? texts.usualHint : texts.usualInGroup}</small>
            </th>
            <th scope="col" className="picture">
              {texts.place}
              <Box component="small" aria-hidden sx={{ display: 'flex !important', justifyContent: 'space-between' }}>
                <span>{texts.weaker}</span>
                <span>{texts.stronger}</span>
              </Box>
            </th>
            <th scope="col" className="words">
              {texts.words}
            </th>
            <th scope="col" className="amount">
              {texts.amount}
              <small>{texts.amountHint(unit.name[locale])}</small>
            </th>
            {second !== null && (
              <th scope="col" className="second" title={second.name ?? undefined}>
                {texts.kind(groupKind(second))}
                <small>{texts.middle}</small>
              </th>
            )}
          </tr>
        </thead>
        {processes.map((process) => (
          <ProcessRows
            key={process.id}
            id={id}
            process={process}
            unit={unit}
            withSecond={second !== null}
            narrowed={narrowed}
          />
        ))}
      </Box>
    </Card>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { groupKind } from '#domain/benchmarks/release/groups.ts';
import { largestOf, moneyUnit } from '#domain/benchmarks/money/format-roubles.ts';
import type { MarketTable as Table, TableProcess } from '#contract/market-table.ts';
import { Headings } from '#web/ui/Headings.tsx';
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

/** Which end of the row of twenty is which. */
function Ends() {
  const texts = useTexts(marketTableTexts);
  return (
    <Box component="span" aria-hidden sx={{ display: 'flex', justifyContent: 'space-between' }}>
      <span>{texts.weaker}</span>
      <span>{texts.stronger}</span>
    </Box>
  );
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
        <Headings
          columns={[
            { label: texts.name },
            { id: 'own', label: texts.own },
            { id: 'year', label: texts.year },
            {
              id: 'usual',
              label: texts.usual,
              small: table.head.group.name === null ? texts.usualHint : texts.usualInGroup,
            },
            { id: 'picture', label: texts.place, small: <Ends /> },
            { id: 'words', label: texts.words },
            { id: 'amount', label: texts.amount, small: texts.amountHint(unit.name[locale]) },
            ...(second
              ? [
                  {
                    id: 'second',
                    label: texts.kind(groupKind(second)),
                    small: texts.middle,
                    title: second.name ?? undefined,
                  },
                ]
              : []),
          ]}
        />
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

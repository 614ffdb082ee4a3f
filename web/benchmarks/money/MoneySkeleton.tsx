import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { moneyUnit } from '#domain/benchmarks/money/format-roubles.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { MoneyHead } from './MoneyHead.tsx';
import { SentenceCard } from './SentenceCard.tsx';
import { MONEY_TABLE } from './table-styles.ts';
import { moneyTexts } from './texts.ts';

const COLUMNS = ['name', 'own', 'market', 'place', 'base', 'roubles', 'advice'] as const;
const ROWS = 12;

/** The frame, the headings and rows of final size until the figures have loaded. */
export function MoneySkeleton() {
  const texts = useTexts(moneyTexts);
  const unit = moneyUnit([1e6]).name[useLocale()];
  return (
    <>
      <SentenceCard sentence={<Skeleton width="80%" />} counts={<Skeleton width="60%" />} />
      <Card aria-busy>
        <Box component="table" aria-label={texts.table} sx={MONEY_TABLE}>
          <MoneyHead unit={unit} />
          <tbody>
            {Array.from({ length: ROWS }, (_, at) => (
              <tr key={at} className="row">
                {COLUMNS.map((column) => (
                  <td key={column} className={column}>
                    <Skeleton variant="text" sx={{ mx: column === 'roubles' ? 8 : 0 }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Card>
    </>
  );
}

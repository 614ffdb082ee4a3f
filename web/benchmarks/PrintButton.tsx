import Button from '@mui/material/Button';
import { Printer } from 'lucide-react';
import { useTexts } from '#web/ui/language.tsx';
import { useMarketClosed } from './MarketClosed.tsx';
import { resultTexts } from './result/texts.ts';

/** Prints the page; not shown on a phone, nor where the market is closed: there is nothing on it. */
export function PrintButton() {
  const texts = useTexts(resultTexts);
  if (useMarketClosed()) return null;
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<Printer size={16} aria-hidden />}
      onClick={() => window.print()}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {texts.print}
    </Button>
  );
}

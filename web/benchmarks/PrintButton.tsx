import Button from '@mui/material/Button';
import { Printer } from 'lucide-react';
import { useTexts } from '#web/ui/language.tsx';
import { resultTexts } from './result/texts.ts';

/** Prints the page; not shown on a phone. */
export function PrintButton() {
  const texts = useTexts(resultTexts);
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

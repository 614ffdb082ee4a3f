import Button from '@mui/material/Button';
import type { Locale } from '#domain/language/text.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { layoutTexts } from './texts.ts';

/** Names the language that the page is not in. */
export function LanguageButton({ onChange }: { onChange: (other: Locale) => void }) {
  const { otherLanguage } = useTexts(layoutTexts);
  const other = useLocale() === 'ru' ? 'en' : 'ru';
  return (
    <Button
      size="small"
      color="secondary"
      lang={other}
      title={otherLanguage}
      aria-label={otherLanguage}
      onClick={() => onChange(other)}
      sx={{ minWidth: 36, px: 0.75 }}
    >
      {other.toUpperCase()}
    </Button>
  );
}

import Box from '@mui/material/Box';
import { causeText, DOUBT_TEXTS, type DoubtCause } from '#domain/doubts/doubt-text.ts';
import { capitalised } from '#domain/language/capitalised.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { standingTexts } from './texts.ts';

interface DoubtChipProps {
  readonly doubt: DoubtCause;
  /** The figure it stands beside. */
  readonly name: string;
  readonly label?: string;
  /** Where there is room: the number behind it in words, for those who cannot hover as well. */
  readonly told?: boolean;
}

/** A figure in doubt, with the number it is doubted for. */
export function DoubtChip({ doubt, name, label, told = false }: DoubtChipProps) {
  const texts = useTexts(standingTexts);
  const locale = useLocale();
  const cause = causeText(doubt, name)[locale];
  const why = `${capitalised(cause)}: ${DOUBT_TEXTS[doubt.test][locale]}`;
  return (
    <Box component="span" title={why}>
      <StatusChip tone="warning" label={label ?? texts.doubtful} />
      {told && <Small sx={{ display: 'block', mt: 0.5 }}>{why}</Small>}
    </Box>
  );
}

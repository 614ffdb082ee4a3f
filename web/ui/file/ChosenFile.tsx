import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FileSpreadsheet } from 'lucide-react';
import { formatBytes } from '#domain/language/format.ts';
import { useLocale, useTexts } from '../language.tsx';
import { fileTexts } from './texts.ts';

interface ChosenFileProps {
  readonly file: File;
  /** It is being sent, so another file cannot be chosen now. */
  readonly fixed: boolean;
  readonly onOther: () => void;
}

/** The file a dialog is about, with a button to choose another. */
export function ChosenFile({ file, fixed, onOther }: ChosenFileProps) {
  const texts = useTexts(fileTexts);
  const locale = useLocale();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box component="span" sx={{ color: 'text.secondary', display: 'flex' }}>
        <FileSpreadsheet size={18} aria-label={texts.chosen} />
      </Box>
      <Typography noWrap title={file.name} sx={{ fontWeight: 500 }}>
        {file.name}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {formatBytes(file.size, locale)}
      </Typography>
      <Button size="small" color="secondary" disabled={fixed} onClick={onOther} sx={{ ml: 'auto' }}>
        {texts.other}
      </Button>
    </Box>
  );
}

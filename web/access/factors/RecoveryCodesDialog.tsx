import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Download, Printer } from 'lucide-react';
import { useId } from 'react';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { codesTexts } from './texts.ts';

interface Props {
  readonly open: boolean;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Only the codes on paper, not the page behind them. */
const PRINTED = { '@media print': { '#root, [data-screen]': { display: 'none !important' } } };

/** Shows recovery codes once. Only its button closes it, because a stray click would lose them. */
export function RecoveryCodesDialog({ open, codes, onClose }: Props) {
  const texts = useTexts(codesTexts);
  const id = useId();
  const lines = codes.join('\n');
  return (
    <Dialog open={open} maxWidth="xs" fullWidth aria-labelledby={id}>
      <GlobalStyles styles={PRINTED} />
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box
          component="ul"
          aria-label={texts.list}
          sx={{
            display: 'grid',
            // Side by side only with room between: two codes must not read as one.
            gridTemplateColumns: 'repeat(auto-fit, minmax(18ch, 1fr))',
            gap: 1,
            m: 0,
            p: 2,
            listStyle: 'none',
            borderRadius: 1,
            bgcolor: 'neutral.sunken',
            fontFamily: 'monospace',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box data-screen sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <CopyButton text={lines} label={texts.copy} />
          <Button
            component="a"
            size="small"
            color="secondary"
            startIcon={<Download size={16} aria-hidden />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${lines}\n`)}`}
            download={texts.file}
          >
            {texts.download}
          </Button>
          <Button
            size="small"
            color="secondary"
            startIcon={<Printer size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        </Box>
        <Alert data-screen severity="warning">
          {texts.once}
        </Alert>
      </DialogContent>
      <DialogActions data-screen>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Box from '@mui/material/Box';
import { CopyButton } from '#web/ui/CopyButton.tsx';

interface Props {
  readonly label: string;
  readonly secret: string;
  readonly copyLabel: string;
}

/** A secret to copy. */
export const SecretBox = ({ label, secret, copyLabel }: Props) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      pl: 2,
      pr: 1,
      py: 1,
      borderRadius: 1,
      bgcolor: 'neutral.sunken',
    }}
  >
    <Box
      component="code"
      aria-label={label}
      role="textbox"
      aria-readonly
      tabIndex={0}
      sx={{ flex: 1, fontFamily: 'monospace', fontSize: '1.125rem', userSelect: 'all', overflowWrap: 'anywhere' }}
    >
      {secret}
    </Box>
    <CopyButton text={secret} label={copyLabel} />
  </Box>
);

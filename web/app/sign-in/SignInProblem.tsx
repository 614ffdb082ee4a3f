import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Mark } from '../Mark.tsx';
import { LOGIN_FAILED } from './sign-in-messages.ts';
import { signInTexts } from './texts.ts';

interface SignInProblemProps {
  readonly reason: string;
  readonly onAgain: () => void;
  readonly onWindow: () => void;
}

/** Shows why sign-in failed and two ways to try again. */
export function SignInProblem({ reason, onAgain, onWindow }: SignInProblemProps) {
  const texts = useTexts(signInTexts);
  const locale = useLocale();
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 2 }}>
      <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, maxWidth: 460, textAlign: 'center' }}>
        <Mark size={48} />
        <Typography variant="h1">{LOGIN_FAILED[locale]}</Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{reason}</Typography>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center', mt: 1 }}>
          <Button variant="contained" onClick={onAgain}>
            {texts.again}
          </Button>
          <Button variant="outlined" color="secondary" onClick={onWindow}>
            {texts.inWindow}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

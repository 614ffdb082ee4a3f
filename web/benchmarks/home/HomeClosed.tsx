import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { RequestAccess } from '#web/app/contact/RequestAccess.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { CARD, SENTENCE } from './layout.ts';
import { homeClosedTexts } from './texts.ts';

/** Without a subscription: what will be here, and who opens it. */
export function HomeClosed() {
  const texts = useTexts(homeClosedTexts);
  return (
    <Card sx={{ ...CARD, display: 'grid', gap: 1.5 }}>
      <Typography component="h2" sx={SENTENCE}>
        {texts.title}
      </Typography>
      <Muted sx={{ maxWidth: '80ch' }}>{texts.why}</Muted>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <RequestAccess />
        <AllowedLink to="/profile/tariff-plans" quiet>
          {texts.tariffs}
        </AllowedLink>
      </Box>
    </Card>
  );
}

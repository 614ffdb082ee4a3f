import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { KEY_THEME_NAMES } from '#domain/methodology/key-indicator.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { RequestAccess } from '#web/app/contact/RequestAccess.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { PlaceStrip } from '../result/PlaceStrip.tsx';
import { homeClosedTexts } from './texts.ts';

const STRIP = 200;

/** Without a subscription: what would be here, hatched, and how to get it. */
export function HomeClosed() {
  const texts = useTexts(homeClosedTexts);
  const locale = useLocale();
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <div>
        <Typography variant="h2">{texts.title}</Typography>
        <Muted sx={{ mt: 0.5, maxWidth: '80ch' }}>{texts.why}</Muted>
      </div>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr auto' } }}>
        <div>
          {texts.shows}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
            <li>{texts.keys}</li>
            <li>{texts.nine}</li>
            <li>{texts.groups}</li>
          </Box>
        </div>
        <Box aria-hidden sx={{ display: 'grid', alignContent: 'start', gap: 1 }}>
          {Object.entries(KEY_THEME_NAMES).map(([theme, name]) => (
            <Box key={theme} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
              <Muted component="span">{name[locale]}</Muted>
              <PlaceStrip own={null} direction="higher" few width={STRIP} />
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <RequestAccess />
        <AllowedLink to="/profile/tariff-plans" quiet>
          {texts.tariffs}
        </AllowedLink>
      </Box>
    </Card>
  );
}

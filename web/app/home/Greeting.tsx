import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Me } from '#contract/access.ts';
import { useTexts } from '#web/ui/language.tsx';
import { addressName } from './address-name.ts';
import { MarketPicture } from './MarketPicture.tsx';
import { homeTexts } from './texts.ts';

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontSize: '1rem', overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </div>
  );
}

export function Greeting({ me }: { me: Me }) {
  const texts = useTexts(homeTexts);
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: '1fr auto' },
        alignItems: 'center',
        gap: 4,
        overflow: 'hidden',
        p: { xs: 3, sm: 5 },
        borderRadius: 2,
        bgcolor: 'primary.light',
      }}
    >
      <div>
        <Typography
          variant="h1"
          sx={{
            fontSize: { xs: '1.5rem', sm: '2rem' },
            lineHeight: 1.2,
            letterSpacing: '-0.015em',
            textWrap: 'balance',
          }}
        >
          {texts.hello(addressName(me.full_name))}
        </Typography>
        <Typography sx={{ mt: 1, maxWidth: '46ch', fontSize: '1rem', color: 'text.secondary', textWrap: 'pretty' }}>
          {me.company_id === null ? texts.aboutStaff : texts.about}
        </Typography>
        {me.company_name !== null && (
          <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, m: 0, mt: 3 }}>
            <Fact name={texts.company} value={me.company_name} />
            <Fact name={texts.tariff} value={me.tariff_name ?? texts.noTariff} />
          </Box>
        )}
      </div>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <MarketPicture />
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Me } from '#contract/access.ts';
import { useTexts } from '#web/ui/language.tsx';
import { addressName } from '#domain/access/address-name.ts';
import { homeTexts } from './texts.ts';

/** Who is signed in, for which company, on which tariff: one line. */
export function Greeting({ me }: { me: Me }) {
  const texts = useTexts(homeTexts);
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.25 }}
    >
      <Typography variant="h1">{texts.hello(addressName(me.full_name))}</Typography>
      {me.company_name !== null && (
        <>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{me.company_name}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {me.tariff_name === null ? texts.noTariff : texts.tariff(me.tariff_name)}
          </Typography>
        </>
      )}
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { RequestAccess } from '#web/app/contact/RequestAccess.tsx';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { marketClosedTexts } from './calculation/texts.ts';

/** A company without an active subscription reads no market. */
export function useMarketClosed(): boolean {
  const { company_id, tariff_name } = usePerson().me;
  return company_id !== null && tariff_name === null;
}

/** Explains why there are no market figures, and who can give access. */
export function MarketClosed() {
  const texts = useTexts(marketClosedTexts);
  if (!useMarketClosed()) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { display: 'grid', gap: 1 } }}
      action={
        <AllowedLink to="/profile/tariff-plans" quiet>
          {texts.tariffs}
        </AllowedLink>
      }
    >
      <AlertTitle sx={{ mb: 0 }}>{texts.none}</AlertTitle>
      <span>{texts.hint}</span>
      <RequestAccess />
    </Alert>
  );
}

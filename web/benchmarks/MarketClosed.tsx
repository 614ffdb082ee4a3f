import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useQuery } from '@tanstack/react-query';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { RequestAccess } from '#web/app/contact/RequestAccess.tsx';
import { profileQuery, usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { marketClosedTexts } from './calculation/texts.ts';

/** Whether this person may see the market: a company needs an active subscription. Undefined while loading. */
export function useMarketOpen(): boolean | undefined {
  const { company_id } = usePerson().me;
  const { data } = useQuery({ ...profileQuery, enabled: company_id !== null });
  return company_id === null ? true : data && data.subscription?.is_active === true;
}

export const useMarketClosed = (): boolean => useMarketOpen() === false;

/** Whether this person reads the release; the staff, and people without access to the market, read the calculation. */
export function useReadsRelease(): boolean {
  const closed = useMarketClosed();
  return !usePerson().isStaff && !closed;
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

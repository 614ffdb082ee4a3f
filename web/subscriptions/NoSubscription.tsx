import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Building2, LockKeyhole } from 'lucide-react';
import { formatDate } from '#domain/language/format.ts';
import type { Tariff } from '#contract/subscriptions.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { RequestAccess } from '#web/app/contact/RequestAccess.tsx';
import { profileQuery } from '#web/app/person.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { noneTexts } from './own-texts.ts';
import { TariffCard, TariffGrid } from './TariffCard.tsx';

/** Without an active subscription: why, what is closed, what stays open, and whom to contact. */
export function NoSubscription(props: { tariffs: readonly Tariff[] }) {
  const { subscription: last } = useSuspenseQuery(profileQuery).data;
  const tariffs = props.tariffs.filter(({ is_internal }) => !is_internal);
  const texts = useTexts(noneTexts);
  const locale = useLocale();
  const why = () => {
    if (last === null) return texts.none;
    const { name } = last.tariff;
    return last.is_blocked ? texts.blocked(name) : texts.ended(name, formatDate(last.valid_to, locale, 'long'));
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Card>
        <EmptyState icon={LockKeyhole} title={why()} action={<RequestAccess />}>
          <Box sx={{ display: 'grid', gap: 0.75, mt: 0.5 }}>
            <span>{texts.closed}</span>
            <span>{texts.open}</span>
            <Box component="strong" sx={{ fontWeight: 500, color: 'text.primary' }}>
              {texts.help}
            </Box>
          </Box>
        </EmptyState>
      </Card>
      {tariffs.length > 0 && (
        <Box component="section">
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {texts.offers}
          </Typography>
          <TariffGrid label={texts.offers}>
            {tariffs.map((tariff) => (
              <TariffCard key={tariff.id} tariff={tariff} />
            ))}
          </TariffGrid>
        </Box>
      )}
    </Box>
  );
}

/** The operator's own people have no company and need no subscription. */
export function StaffNote() {
  const texts = useTexts(noneTexts);
  return (
    <Card>
      <EmptyState
        icon={Building2}
        title={texts.staff}
        action={
          <AllowedLink to="/admin/pricing" quiet>
            {texts.staffGo}
          </AllowedLink>
        }
      >
        {texts.staffHint}
      </EmptyState>
    </Card>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fitsUsers } from '#domain/subscriptions/change-tariff.ts';
import type { ActiveSubscription, Tariff } from '#contract/subscriptions.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { ownTexts } from './own-texts.ts';
import { TariffCard, TariffGrid } from './TariffCard.tsx';
import { useTariffChange } from './use-tariff-change.tsx';

interface TariffChoiceProps {
  readonly active: ActiveSubscription;
  readonly tariff: Tariff;
  readonly tariffs: readonly Tariff[];
}

/** All tariffs side by side; the own one is marked, and one that is too small says why. */
export function TariffChoice({ active, tariff, tariffs }: TariffChoiceProps) {
  const texts = useTexts(ownTexts);
  const { rights } = usePerson();
  const change = useTariffChange();
  const { users } = active.usage;
  const footOf = (other: Tariff) => {
    if (other.id === tariff.id || !rights.held.has('subscription/change_tariff')) return undefined;
    if (!fitsUsers(users, other.max_users)) {
      return <Typography sx={{ color: 'warning.main' }}>{texts.tooMany(users)}</Typography>;
    }
    return (
      <Button
        variant="outlined"
        color="secondary"
        fullWidth
        aria-label={`${texts.choose}: ${other.name}`}
        onClick={() => void change(active, tariff, other)}
      >
        {texts.choose}
      </Button>
    );
  };
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {texts.compare}
      </Typography>
      <TariffGrid label={texts.compare}>
        {tariffs.map((other) => (
          <TariffCard
            key={other.id}
            tariff={other}
            own={other.id === tariff.id}
            mark={other.id === tariff.id && <StatusChip tone="success" label={texts.own} />}
          >
            {footOf(other)}
          </TariffCard>
        ))}
      </TariffGrid>
    </Box>
  );
}

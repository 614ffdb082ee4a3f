import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fitsUsers } from '#domain/subscriptions/change-tariff.ts';
import { holdsAtOnce } from '#domain/subscriptions/compare-tariffs.ts';
import { changeTariff, type ActiveSubscription, type Tariff } from '#contract/subscriptions.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
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

/** Cancels the change for the next term: the current tariff continues. */
function StayButton({ tariff }: { tariff: Tariff }) {
  const texts = useTexts(ownTexts);
  const change = useCall(changeTariff, { success: texts.planDropped(tariff.name) });
  return (
    <BusyButton
      variant="outlined"
      color="secondary"
      fullWidth
      busy={change.isPending}
      onClick={() => change.mutate({ body: { new_tariff_id: tariff.id } })}
    >
      {texts.dropPlan}
    </BusyButton>
  );
}

function ChangeButton({ active, tariff, other }: { active: ActiveSubscription; tariff: Tariff; other: Tariff }) {
  const texts = useTexts(ownTexts);
  const change = useTariffChange();
  const label = holdsAtOnce(tariff, other) ? texts.choose : texts.chooseNext;
  return (
    <Button
      variant="outlined"
      color="secondary"
      fullWidth
      aria-label={`${label}: ${other.name}`}
      onClick={() => change(active, tariff, other)}
    >
      {label}
    </Button>
  );
}

export function TariffChoice({ active, tariff, tariffs }: TariffChoiceProps) {
  const texts = useTexts(ownTexts);
  const { users } = active.usage;
  const next = active.next_tariff;
  const footOf = (other: Tariff) => {
    if (!active.can.change_tariff || other.id === next?.id) return undefined;
    if (other.id === tariff.id) return next ? <StayButton tariff={tariff} /> : undefined;
    if (!fitsUsers(users, other.max_users)) {
      return <Typography sx={{ color: 'warning.main' }}>{texts.tooMany(users)}</Typography>;
    }
    return <ChangeButton active={active} tariff={tariff} other={other} />;
  };
  const markOf = ({ id }: Tariff) => {
    if (id === tariff.id) return <StatusChip tone="success" label={texts.own} />;
    return id === next?.id && <StatusChip tone="waiting" label={texts.next} />;
  };
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {texts.compare}
      </Typography>
      <TariffGrid label={texts.compare}>
        {tariffs
          .filter(({ id, is_internal }) => !is_internal || id === tariff.id || id === next?.id)
          .map((other) => (other.id === tariff.id ? tariff : other))
          .map((other) => (
            <TariffCard key={other.id} tariff={other} own={other.id === tariff.id} mark={markOf(other)}>
              {footOf(other)}
            </TariffCard>
          ))}
      </TariffGrid>
    </Box>
  );
}

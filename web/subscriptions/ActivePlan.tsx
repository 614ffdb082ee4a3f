import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDate } from '#domain/language/format.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import type { ActiveSubscription, Tariff } from '#contract/subscriptions.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { ownTexts } from './own-texts.ts';
import { activeQuery } from './requests.ts';
import { StateChip } from './StateChip.tsx';
import { OwnHistory } from './OwnHistory.tsx';
import { priceLine } from './tariff-lines.ts';
import { TariffChoice } from './TariffChoice.tsx';
import { UsageBar } from './UsageBar.tsx';
import { useExtending } from './use-extending.tsx';
import { tariffWords } from './words.ts';

interface PlanProps {
  readonly active: ActiveSubscription;
  readonly tariff: Tariff;
}

function Term({ active, tariffs }: { active: ActiveSubscription; tariffs: readonly Tariff[] }) {
  const texts = useTexts(ownTexts);
  const words = useTexts(tariffWords);
  const locale = useLocale();
  const extend = useExtending();
  const day = (value: string) => formatDate(value, locale, 'long');
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', alignContent: 'start' }}>
      <StateChip {...active} />
      <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
        {texts.tariff(active.tariff_name)}
      </Typography>
      <Typography>{texts.period(day(active.valid_from), day(active.valid_to))}</Typography>
      <Typography>{texts.price(priceLine(active, locale))}</Typography>
      <Typography sx={{ fontWeight: 500 }}>{texts.left(words.days(active.days_left))}</Typography>
      {active.contact_user && (
        <Typography sx={{ color: 'text.secondary' }}>{texts.contact(active.contact_user.name)}</Typography>
      )}
      {active.next_tariff && (
        <Typography>{texts.nextTariff(active.next_tariff.name, day(addDays(active.valid_to, 1)))}</Typography>
      )}
      {active.can.extend && (
        <Button variant="contained" sx={{ mt: 1 }} onClick={() => extend(active, tariffs)}>
          {texts.extend}
        </Button>
      )}
      {active.extension_refusal !== null && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>{active.extension_refusal}</Typography>
      )}
    </Box>
  );
}

function Usage({ active: { usage }, tariff: { max_users, max_calculations, can_export } }: PlanProps) {
  const texts = useTexts(ownTexts);
  const { users, calculations } = usage;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.75, alignContent: 'start' }}>
      <Typography variant="h3">{texts.usage}</Typography>
      <UsageBar
        label={max_users === null ? texts.usersFree(users) : texts.usersOf(users, max_users)}
        used={users}
        most={max_users}
      />
      <UsageBar
        label={
          max_calculations === null
            ? texts.calculationsFree(calculations)
            : texts.calculationsOf(calculations, max_calculations)
        }
        used={calculations}
        most={max_calculations}
      />
      <span>{can_export ? texts.exports : texts.noExports}</span>
    </Box>
  );
}

export function ActivePlan({ tariffs }: { tariffs: readonly Tariff[] }) {
  const { data: active } = useSuspenseQuery(activeQuery);
  const tariff = tariffs.find(({ id }) => id === active.tariff.id);
  // The tariffs were fetched at another time and may lack this one.
  if (!tariff) return <CardsSkeleton count={2} />;
  // At the price the subscription was made at; an extension is at the tariff's price of today.
  const plan = { active, tariff: { ...tariff, price: active.price, months: active.months } };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Card
        component="section"
        sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}
      >
        <Term active={active} tariffs={tariffs} />
        <Usage {...plan} />
      </Card>
      <TariffChoice {...plan} tariffs={tariffs} />
      <OwnHistory changes={active.changes} />
    </Box>
  );
}

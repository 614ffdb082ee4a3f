import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { getProfile } from '#contract/access.ts';
import { read } from '#web/app/query-client.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { defineTexts, useLocale, useTexts } from '#web/ui/language.tsx';

const tariffPlansTexts = defineTexts(
  {
    none: 'Подписки нет',
    noneHint:
      'Свои данные можно загружать и смотреть и без неё. Показатели рынка открывает подписка: обратитесь к администратору портала.',
    tariff: (name: string) => `Тариф «${name}»`,
    period: (from: string, to: string) => `Действует с ${from} по ${to}`,
    active: 'Действует',
    blocked: 'Приостановлена',
    ended: 'Не действует',
  },
  {
    none: 'There is no subscription',
    noneHint:
      'You can upload and see your own data without it. Market indicators come with a subscription: ask the portal’s administrator.',
    tariff: (name: string) => `Tariff “${name}”`,
    period: (from: string, to: string) => `Valid from ${from} to ${to}`,
    active: 'Active',
    blocked: 'Blocked',
    ended: 'Not active',
  },
);

/** The subscription of the own company. */
export function TariffPlansPage() {
  const texts = useTexts(tariffPlansTexts);
  const locale = useLocale();
  const profile = useQuery(read(getProfile, {}));
  if (profile.error) return <ErrorState onRetry={() => void profile.refetch()} />;
  if (!profile.data) return <Skeleton variant="rounded" height={160} />;
  const { subscription } = profile.data;
  if (subscription === null) {
    return (
      <Card>
        <EmptyState icon={CreditCard} title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      </Card>
    );
  }
  const day = (value: string) => new Date(`${value}T00:00`).toLocaleDateString(locale === 'ru' ? 'ru-RU' : 'en-GB');
  const { is_active, is_blocked, tariff, valid_from, valid_to } = subscription;
  const state = is_blocked ? texts.blocked : texts.ended;
  return (
    <Card sx={{ p: 3, display: 'grid', gap: 1, justifyItems: 'start', maxWidth: 480 }}>
      <Chip size="small" color={is_active ? 'success' : 'warning'} label={is_active ? texts.active : state} />
      <Typography variant="h2">{texts.tariff(tariff.name)}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{texts.period(day(valid_from), day(valid_to))}</Typography>
    </Card>
  );
}

import Card from '@mui/material/Card';
import { Tags } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const pricingTexts = defineTexts(
  {
    title: 'Тарифы заданы при установке портала',
    hint: 'На этой странице они не изменяются. Действующий тариф своей компании смотрите в профиле.',
    go: 'Тариф моей компании',
  },
  {
    title: 'The tariffs were set when the portal was installed',
    hint: 'They are not changed on this page. The active tariff of your company is shown in your profile.',
    go: 'My company’s tariff',
  },
);

export function PricingPage() {
  const texts = useTexts(pricingTexts);
  return (
    <>
      <PageTitle />
      <Card>
        <EmptyState
          icon={Tags}
          title={texts.title}
          action={<AllowedLink to="/profile/tariff-plans">{texts.go}</AllowedLink>}
        >
          {texts.hint}
        </EmptyState>
      </Card>
    </>
  );
}

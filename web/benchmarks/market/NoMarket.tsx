import { ChartNoAxesCombined, Layers } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { withdrawnText } from '#domain/benchmarks/release/release-states.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { useReviewAnew } from '#web/app/market-now.ts';
import { EmptyCard } from '#web/ui/EmptyState.tsx';
import { defineTexts, useLocale, useTexts } from '#web/ui/language.tsx';
import { FINAL } from './use-market-page.ts';

const noMarketTexts = defineTexts(
  {
    none: 'Рынок ещё не опубликован',
    review: 'Рынок на проверке',
    noneHint: 'Его собирают аналитики портала. Пока пришлите данные своей компании.',
    toData: 'Прислать данные',
    noGroup: 'Такой сохранённой группы нет',
    noGroupHint: 'Проверьте номер в адресе или выберите группу среди сохранённых.',
    toMarket: 'Открыть рынок',
    toSaved: 'Сохранённые группы',
  },
  {
    none: 'The market has not been published yet',
    review: 'The market is under review',
    noneHint: 'Portal analysts are building it. Meanwhile, send in your company’s data.',
    toData: 'Send data',
    noGroup: 'There is no such saved group',
    noGroupHint: 'Check the number in the address or choose one of the saved groups.',
    toMarket: 'Open the market',
    toSaved: 'Saved groups',
  },
);

/** For a company: no market is published yet, it is under review, or no group is saved under this number. */
export function NoMarket({ id }: { id: string }) {
  const texts = useTexts(noMarketTexts);
  const locale = useLocale();
  const review = useReviewAnew();
  return id === FINAL ? (
    <EmptyCard
      icon={ChartNoAxesCombined}
      title={review ? texts.review : texts.none}
      action={<AllowedLink to="/data">{texts.toData}</AllowedLink>}
    >
      {review ? withdrawnText(review)[locale] : texts.noneHint}
    </EmptyCard>
  ) : (
    <EmptyCard
      icon={Layers}
      title={texts.noGroup}
      action={
        <>
          <ButtonLink variant="contained" to="/benchmarks/$benchmarkId/metrics" params={{ benchmarkId: FINAL }}>
            {texts.toMarket}
          </ButtonLink>
          <AllowedLink to="/benchmarks/history" quiet>
            {texts.toSaved}
          </AllowedLink>
        </>
      }
    >
      {texts.noGroupHint}
    </EmptyCard>
  );
}

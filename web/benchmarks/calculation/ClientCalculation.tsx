import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { MarketClosed } from '../MarketClosed.tsx';
import { refusalOf } from '../refusal.ts';
import { clientChoicesQuery } from '../requests.ts';
import { ClientRunForm } from './ClientRunForm.tsx';
import { calculationTexts, clientRunTexts } from './texts.ts';

/** The client's run, or why there is nothing to compare with. */
export function ClientCalculation() {
  const texts = useTexts(clientRunTexts);
  const shared = useTexts(calculationTexts);
  const locale = useLocale();
  const choices = useQuery(clientChoicesQuery);
  if (choices.error) {
    return (
      <>
        <MarketClosed />
        <Card>
          <ErrorState onRetry={() => void choices.refetch()}>{refusalOf(choices.error, locale)}</ErrorState>
        </Card>
      </>
    );
  }
  if (!choices.data) return <PageSkeleton />;
  return (
    <>
      <MarketClosed />
      {choices.data.combinations.length === 0 ? (
        <Card>
          <EmptyState
            icon={UsersRound}
            title={texts.tooSmall}
            action={<AllowedLink to="/sessions/import">{shared.nothingGo}</AllowedLink>}
          >
            {texts.tooSmallHint(choices.data.minimum)}
          </EmptyState>
        </Card>
      ) : (
        <ClientRunForm choices={choices.data} />
      )}
    </>
  );
}

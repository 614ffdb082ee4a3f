import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { MarketClosed } from '../MarketClosed.tsx';
import { clientChoicesQuery } from '../requests.ts';
import { ClientRunForm } from './ClientRunForm.tsx';
import { calculationTexts, clientRunTexts } from './texts.ts';

/** The client's run, or why there is nothing to compare with. */
export function ClientCalculation() {
  const texts = useTexts(clientRunTexts);
  const shared = useTexts(calculationTexts);
  return (
    <>
      <MarketClosed />
      <QueryPart query={useQuery(clientChoicesQuery)} pending={<PageSkeleton />}>
        {(choices) =>
          choices.combinations.length === 0 ? (
            <Card>
              <EmptyState
                icon={UsersRound}
                title={texts.tooSmall}
                action={<AllowedLink to="/sessions/import">{shared.nothingGo}</AllowedLink>}
              >
                {texts.tooSmallHint(choices.minimum)}
              </EmptyState>
            </Card>
          ) : (
            <ClientRunForm choices={choices} />
          )
        }
      </QueryPart>
    </>
  );
}

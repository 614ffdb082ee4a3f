import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { Play, UsersRound, type LucideIcon } from 'lucide-react';
import { getBenchmarkChoices, getClientChoices } from '#contract/benchmarks.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { ClientRunForm } from './calculation/ClientRunForm.tsx';
import { StaffCalculation } from './calculation/StaffCalculation.tsx';
import { calculationTexts, clientRunTexts } from './calculation/texts.ts';
import { MarketClosed } from './MarketClosed.tsx';
import { staffChoicesQuery } from './requests.ts';

/** Without questionnaires there is no market. */
function NoMarketYet({ icon, title, hint }: { icon: LucideIcon; title: string; hint: string }) {
  const texts = useTexts(calculationTexts);
  return (
    <Card>
      <EmptyState icon={icon} title={title} action={<AllowedLink to="/sessions/import">{texts.nothingGo}</AllowedLink>}>
        {hint}
      </EmptyState>
    </Card>
  );
}

function ClientCalculation() {
  const texts = useTexts(clientRunTexts);
  return (
    <>
      <MarketClosed />
      <QueryPart query={useQuery(read(getClientChoices, {}))} pending={<PageSkeleton />}>
        {(choices) =>
          choices.combinations.length === 0 ? (
            <NoMarketYet icon={UsersRound} title={texts.tooSmall} hint={texts.tooSmallHint(choices.minimum)} />
          ) : (
            <ClientRunForm choices={choices} />
          )
        }
      </QueryPart>
    </>
  );
}

/** Starts a calculation: the operator's staff choose freely, a client among the groups that can be shown. */
export function CalculationPage() {
  const texts = useTexts(calculationTexts);
  const { isStaff, mayCall } = usePerson();
  const { data } = useQuery({ ...staffChoicesQuery, enabled: mayCall(getBenchmarkChoices) });
  if (!isStaff) return <ClientCalculation />;
  if (data?.years.length !== 0) return <StaffCalculation />;
  return <NoMarketYet icon={Play} title={texts.nothing} hint={texts.nothingHint} />;
}

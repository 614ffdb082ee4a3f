import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { getBenchmarkChoices } from '#contract/benchmarks.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { usePerson } from '#web/app/person.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { ClientCalculation } from './calculation/ClientCalculation.tsx';
import { StaffCalculation } from './calculation/StaffCalculation.tsx';
import { calculationTexts } from './calculation/texts.ts';
import { staffChoicesQuery } from './requests.ts';

/** Starting a calculation: the operator's staff choose freely, a client what can be shown. */
export function CalculationPage() {
  const texts = useTexts(calculationTexts);
  const { isStaff, mayCall } = usePerson();
  const ofCompany = !isStaff;
  const { data } = useQuery({
    ...staffChoicesQuery,
    enabled: !ofCompany && mayCall(getBenchmarkChoices),
  });
  if (ofCompany) return <ClientCalculation />;
  if (data?.years.length !== 0) return <StaffCalculation />;
  return (
    <Card>
      <EmptyState
        icon={Play}
        title={texts.nothing}
        action={<AllowedLink to="/sessions/import">{texts.nothingGo}</AllowedLink>}
      >
        {texts.nothingHint}
      </EmptyState>
    </Card>
  );
}

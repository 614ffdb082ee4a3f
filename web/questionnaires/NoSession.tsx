import { FileX } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { EmptyCard } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { sessionTexts } from './texts.ts';

/** Shows that there is no such questionnaire. */
export function NoSession() {
  const texts = useTexts(sessionTexts);
  return (
    <EmptyCard
      icon={FileX}
      title={texts.gone}
      action={<AllowedLink to="/company-questionnaires">{texts.toList}</AllowedLink>}
    >
      {texts.goneHint}
    </EmptyCard>
  );
}

import Card from '@mui/material/Card';
import { Play } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const calculationTexts = defineTexts(
  {
    title: 'Рассчитывать пока не из чего',
    hint: 'Рынок считают по анкетам компаний, а принятых анкет ещё нет. Загрузите данные своей компании.',
    go: 'Перейти к импорту данных',
  },
  {
    title: 'There is nothing to calculate from yet',
    hint: 'The market is calculated from the questionnaires of companies, and none has been accepted yet. Upload the data of your company.',
    go: 'Go to the import of data',
  },
);

export function CalculationPage() {
  const texts = useTexts(calculationTexts);
  return (
    <Card>
      <EmptyState icon={Play} title={texts.title} action={<AllowedLink to="/sessions/import">{texts.go}</AllowedLink>}>
        {texts.hint}
      </EmptyState>
    </Card>
  );
}

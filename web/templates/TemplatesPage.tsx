import Card from '@mui/material/Card';
import { FileSpreadsheet } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const templatesTexts = defineTexts(
  {
    title: 'Действующего шаблона нет',
    hint: 'Шаблон составляют по методологии, а она ещё пуста. Без шаблона компании не могут прислать данные.',
    go: 'К процессам',
  },
  {
    title: 'There is no actual template',
    hint: 'The template is made from the methodology, which is still empty. Without it companies cannot send data.',
    go: 'Go to the processes',
  },
);

export function TemplatesPage() {
  const texts = useTexts(templatesTexts);
  return (
    <Card>
      <EmptyState
        icon={FileSpreadsheet}
        title={texts.title}
        action={<AllowedLink to="/configurator/processes-managment">{texts.go}</AllowedLink>}
      >
        {texts.hint}
      </EmptyState>
    </Card>
  );
}

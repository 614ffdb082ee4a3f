import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { formatDate } from '#domain/language/format.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { editionStepTexts } from './step-texts.ts';
import { useOpenCollection } from './use-open-collection.ts';

/** Warns that companies are filling in the template in force, and how many hold its file. */
export function OpenCollection() {
  const stepTexts = useTexts(editionStepTexts);
  const locale = useLocale();
  const collection = useOpenCollection();
  if (!collection) return null;
  const { year, deadline } = collection.campaign;
  return (
    <Alert severity="warning" role="note">
      <AlertTitle>{stepTexts.collectionTitle(year, formatDate(deadline, locale, 'day'))}</AlertTitle>
      {stepTexts.collectionText(collection.stages.template, year)}
    </Alert>
  );
}

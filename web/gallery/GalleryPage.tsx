import Button from '@mui/material/Button';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ChartSection } from './ChartSection.tsx';
import { FileSection } from './FileSection.tsx';
import { FormSection } from './FormSection.tsx';
import { FormulaSection } from './FormulaSection.tsx';
import { SmallSection } from './SmallSection.tsx';
import { TableSection } from './TableSection.tsx';
import { TreeSection } from './TreeSection.tsx';

/** Every part of the kit in its states, with made-up data. */
export function GalleryPage() {
  return (
    <>
      <PageHeader
        title="Части интерфейса"
        subtitle="Все данные на этой странице выдуманы."
        action={<Button variant="contained">Главное действие</Button>}
      />
      <SmallSection />
      <FormSection />
      <FormulaSection />
      <TableSection />
      <TreeSection />
      <FileSection />
      <ChartSection />
    </>
  );
}

import Button from '@mui/material/Button';
import { LinkTabs } from '../LinkTabs.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { ChartSection } from './ChartSection.tsx';
import { FileSection } from './FileSection.tsx';
import { FormSection } from './FormSection.tsx';
import { FormulaSection } from './FormulaSection.tsx';
import { SmallSection } from './SmallSection.tsx';
import { TableSection } from './TableSection.tsx';
import { TreeSection } from './TreeSection.tsx';

/** Every part of the kit in its states, with made-up data: for development and for pictures that are compared. */
export function GalleryPage() {
  return (
    <>
      <PageHeader
        title="Части интерфейса"
        subtitle="Все данные на этой странице выдуманы."
        action={<Button variant="contained">Главное действие</Button>}
      />
      <LinkTabs
        label="Разделы"
        tabs={[
          { to: '/dev/ui', label: 'Все части' },
          { to: '/', label: 'Главная', exact: true },
        ]}
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

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ProcessProgress } from '#contract/collecting.ts';
import type { DataPage } from '#contract/data-page.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { Headings } from '#web/ui/Headings.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { SectionRow } from './SectionRow.tsx';
import { sectionTexts } from './texts.ts';
import type { Handing } from './use-handing.tsx';

/** The width of the table, not of the window, decides: on a phone a section is a card of two lines. */
const CARD = {
  thead: { display: 'none' },
  'tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: 1.5,
    rowGap: 0.5,
    px: 2.5,
    py: 1.25,
    borderTop: 1,
    borderColor: 'divider',
    '& > *': { height: 'auto', p: 0, border: 0 },
    '& > th:first-of-type': { gridColumn: '1 / -1', pl: 0 },
    '.opens, .due': { display: 'none' },
    '.who': { gridColumn: '1 / -1', minHeight: 44 },
  },
} as const;

const NUMBER = { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' } as const;

const SECTIONS = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  'th, td': { px: 1, textAlign: 'left', verticalAlign: 'middle', borderBottom: 1, borderColor: 'divider' },
  '& tr > th:first-of-type': { pl: 2.5 },
  '& tr > :last-child': { pr: 2.5 },
  'thead th': {
    height: 44,
    verticalAlign: 'bottom',
    pb: 0.75,
    fontSize: '0.8125rem',
    fontWeight: 500,
    color: 'text.secondary',
    '& small': { display: 'block', fontSize: '0.75rem', fontWeight: 400 },
  },
  'tbody th': { fontWeight: 500, overflowWrap: 'anywhere' },
  'tbody tr > *': { height: 43, py: 0.5 },
  '.collected': { width: 140, ...NUMBER },
  '.core': { width: 92, ...NUMBER },
  '.opens': { width: 88, ...NUMBER, textAlign: 'right', pr: 2 },
  '.who': { width: 170 },
  '.due': { width: 112, ...NUMBER },
  '.own-due': { display: 'none' },
  // Beside the right column of a screen below 1440 the day goes first: the sentence above says it for the whole year.
  '@container (max-width: 780px)': { '.due': { display: 'none' }, '.own-due': { display: 'block' } },
  '@container (max-width: 600px)': CARD,
} as const;

interface SectionTableProps {
  readonly page: DataPage;
  readonly handing: Handing | undefined;
}

/** What a year lacks, section by section: how much there is, who collects it and until when. What is below a section, and who sent it, shows when it is opened. */
export function SectionTable({ page, handing }: SectionTableProps) {
  const texts = useTexts(sectionTexts);
  const change = useChangeSearch();
  const id = useId();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const { processes, year, deadline } = page.progress;
  const byId = new Map(processes.map((process) => [process.id, process]));
  const parents = new Set(processes.map(({ parent }) => parent));
  const sections = new Map(page.sections.map((section) => [section.id, section]));
  const years = new Map(page.years.map(({ year: one, accepted }) => [one, accepted]));
  const isShown = ({ parent }: ProcessProgress): boolean =>
    parent === null || (opened.has(parent) && isShown(byId.get(parent)!));
  const toggle = (one: number) =>
    setOpened((before) => new Set(before.has(one) ? [...before].filter((other) => other !== one) : [...before, one]));
  return (
    <Card component="section" aria-labelledby={id} sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 2.5,
          pt: 1.5,
        }}
      >
        <Typography variant="h3" component="h2" id={id}>
          {texts.table}
        </Typography>
        <Segments
          label={texts.year}
          segments={[...new Set([year, ...years.keys()])]
            .toSorted((a, b) => b - a)
            .map((one) => ({ value: String(one), label: String(one), note: years.get(one) || undefined }))}
          value={String(year)}
          onChoose={(one) => change({ year: Number(one) })}
        />
      </Box>
      <Box component="table" aria-labelledby={id} sx={SECTIONS}>
        <Headings
          columns={[
            { label: texts.section },
            { id: 'collected', label: texts.collected },
            { id: 'core', label: texts.ofCore },
            { id: 'opens', label: texts.opens, small: texts.opensWhat },
            { id: 'who', label: texts.who },
            { id: 'due', label: texts.until },
          ]}
        />
        <tbody>
          {processes.filter(isShown).map((process) => (
            <SectionRow
              key={process.id}
              process={process}
              section={sections.get(process.id)!}
              deadline={deadline}
              isOpen={process.level === 1 || parents.has(process.id) ? opened.has(process.id) : undefined}
              onToggle={() => toggle(process.id)}
              handing={handing}
            />
          ))}
        </tbody>
      </Box>
      <Muted variant="caption" component="p" sx={{ px: 2.5, py: 1.5 }}>
        {texts.note}
      </Muted>
    </Card>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDate, MISSING } from '#domain/language/format.ts';
import type { ProcessProgress } from '#contract/collecting.ts';
import type { DataPage, DataSection } from '#contract/data-page.ts';
import { TextLink } from '#web/app/links.tsx';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { Headings } from '#web/ui/Headings.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { dataTexts } from './texts.ts';

/** The width of the table, not of the window, decides: on a phone a section is a card of two lines. */
const CARD = {
  thead: { display: 'none' },
  'tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: 1.5,
    rowGap: 0.5,
    px: 2,
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
  '.collected': { width: 150, ...NUMBER },
  '.core': { width: 100, ...NUMBER },
  '.opens': { width: 96, ...NUMBER, textAlign: 'right', pr: 2 },
  '.who': { width: 172 },
  '.due': { width: 112, ...NUMBER },
  // Beside the right column of a small screen the day goes first: the sentence above the table says it for the whole year.
  '@container (max-width: 840px)': { '.due': { display: 'none' } },
  '@container (max-width: 600px)': CARD,
} as const;

interface SectionRowProps {
  readonly section: DataSection;
  readonly process: ProcessProgress;
  /** The day of the whole year; a section may have its own. */
  readonly deadline: string | null;
  /** Hands it over, or changes to whom; undefined: the person may not. */
  readonly onAssign: (() => void) | undefined;
}

function SectionRow({ section, process, deadline, onAssign }: SectionRowProps) {
  const texts = useTexts(dataTexts);
  const locale = useLocale();
  const { name, assignment, responsible, missing } = process;
  const { total, accepted, core, opens } = section;
  const person = responsible?.name;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="collected">
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <LinearProgress
            variant="determinate"
            aria-label={texts.progress(name, accepted, total)}
            value={total > 0 ? (100 * accepted) / total : 0}
            sx={{ flex: 1, minWidth: 48 }}
          />
          <span>{texts.of(accepted, total)}</span>
        </Box>
      </td>
      <td className="core">
        {core === 0 ? (
          MISSING
        ) : (
          <>
            <strong>{core}</strong> <Small>{texts.inCore}</Small>
          </>
        )}
      </td>
      <td className="opens">{opens === 0 ? MISSING : opens}</td>
      <td className="who">
        {onAssign && (person !== undefined || missing > 0) ? (
          <Button
            size="small"
            aria-label={person === undefined ? texts.assignOf(name) : texts.changeOf(name, person)}
            color={person === undefined ? 'primary' : 'secondary'}
            onClick={onAssign}
            sx={{ ml: -1, textAlign: 'left' }}
          >
            {person ?? texts.assign}
          </Button>
        ) : (
          (person ?? MISSING)
        )}
      </td>
      <td className="due">{formatDate(assignment?.due ?? deadline, locale)}</td>
    </tr>
  );
}

interface SectionTableProps {
  readonly page: DataPage;
  readonly onAssign: (process: ProcessProgress) => void;
}

/** What a year lacks, section by section: how much there is, what the rest would open, who collects it and until when. */
export function SectionTable({ page, onAssign }: SectionTableProps) {
  const texts = useTexts(dataTexts);
  const change = useChangeSearch();
  const id = useId();
  const { progress, sections, years } = page;
  const byId = new Map(sections.map((section) => [section.id, section]));
  const counts = new Map(years.map(({ year, accepted }) => [year, accepted]));
  const shown = [...new Set([progress.year, ...counts.keys()])].toSorted((a, b) => b - a);
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
          segments={shown.map((year) => ({
            value: String(year),
            label: String(year),
            note: counts.get(year) || undefined,
          }))}
          value={String(progress.year)}
          onChoose={(year) => change({ year: Number(year) })}
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
          {progress.processes.map((process) => {
            const section = byId.get(process.id);
            return (
              section && (
                <SectionRow
                  key={process.id}
                  section={section}
                  process={process}
                  deadline={progress.deadline}
                  onAssign={progress.can.assign ? () => onAssign(process) : undefined}
                />
              )
            );
          })}
        </tbody>
      </Box>
      <Muted variant="caption" component="p" sx={{ px: 2.5, py: 1.5 }}>
        {texts.note}{' '}
        <TextLink to="/sessions/progress" underline="always" search={{ year: progress.year }}>
          {texts.inDetail}
        </TextLink>
      </Muted>
    </Card>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { EditionChangeKind } from '#domain/methodology/editions/edition-changes.ts';
import type { EditionDetails } from '#contract/methodology-editions.ts';
import { useTexts } from '#web/ui/language.tsx';
import { editionTexts } from './texts.ts';

/** How large the edition is and what it changes, in numbers. */
export function EditionCounts({ details: { was, is, changes, edition } }: { details: EditionDetails }) {
  const texts = useTexts(editionTexts);
  const count = (kind: EditionChangeKind) => changes.filter(({ kinds }) => kinds.includes(kind)).length;
  const total = ({ metrics, indicators }: EditionDetails['is']) => metrics + indicators;
  const figures = [
    [`${total(was)} → ${total(is)}`, texts.measures, texts.measuresOf(was, is)],
    [`+${count('added')}`, texts.added, edition.state === 'draft' ? texts.addedHint : texts.addedPublished],
    [`−${count('retired') + count('removed')}`, texts.retired(edition.year), texts.retiredHint],
    [String(count('formula')), texts.formulas(edition.year), texts.formulasHint(edition.year - 1)],
    [String(count('definition')), texts.definitions, texts.definitionsHint],
  ] as const;
  return (
    <Card
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: '1.4fr repeat(4, 1fr)' } }}
    >
      {figures.map(([figure, name, hint]) => (
        <Box key={name} sx={{ p: 2, display: 'flex', flexDirection: 'column' }}>
          <Box component="dt" sx={{ order: 2, fontWeight: 500 }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, order: 1, typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>
            {figure}
          </Box>
          <Box component="dd" sx={{ m: 0, order: 3, typography: 'caption', color: 'text.secondary' }}>
            {hint}
          </Box>
        </Box>
      ))}
    </Card>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { collectedYearsText } from '#domain/methodology/collected-years.ts';
import { formulaPeriods, formulaStart } from '#domain/methodology/formula-years.ts';
import type { EditionChangeKind } from '#domain/methodology/editions/edition-changes.ts';
import type { EditionChange } from '#contract/methodology-editions.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';
import { FormulaPeriods } from '../FormulaPeriods.tsx';
import { NodeLink } from '../NodeLink.tsx';
import { editionStepTexts } from './step-texts.ts';
import { editionTexts, KIND_NAMES } from './texts.ts';
import { useEditionEditing } from './use-edition-editing.tsx';

const TONES: Readonly<Record<EditionChangeKind, StatusTone>> = {
  added: 'success',
  removed: 'error',
  retired: 'warning',
  years: 'warning',
  formula: 'question',
  figures: 'question',
  definition: 'neutral',
  key: 'neutral',
  core: 'neutral',
  other: 'neutral',
};

interface EditionChangesProps {
  readonly year: number;
  /** Of a draft: what is in it can be changed here. */
  readonly isDraft: boolean;
  readonly changes: readonly EditionChange[];
}

/** What an edition changes, by root process; a formula with its years and the one before. */
export function EditionChanges({ year, isDraft, changes }: EditionChangesProps) {
  const texts = useTexts(editionTexts);
  const [search, setSearch] = useState('');
  const { buttons, edit, dialogs } = useEditionEditing(isDraft);
  const word = search.trim().toLocaleLowerCase();
  const found = changes.filter(({ alias, description }) =>
    `${alias} ${description}`.toLocaleLowerCase().includes(word),
  );
  const groups = [...Map.groupBy(found, ({ root }) => root.id).values()];
  return (
    <Card component="section" aria-label={texts.changes}>
      <Box sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {texts.changes}
        </Typography>
        {buttons}
        {changes.length > 0 && <SearchInput label={texts.search} value={search} onChange={setSearch} width={240} />}
      </Box>
      {groups.length === 0 && (
        <EmptyState dense title={changes.length === 0 ? texts.noChanges : texts.notFound}>
          {changes.length === 0 && texts.noChangesHint(year)}
        </EmptyState>
      )}
      {groups.map((group) => (
        <section key={group[0]!.root.id} aria-label={group[0]!.root.name}>
          <Box
            component="h3"
            sx={{ m: 0, px: 2, py: 1, typography: 'body2', fontWeight: 600, bgcolor: 'neutral.sunken' }}
          >
            {group[0]!.root.name}
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {group.map((change) => (
              <ChangeRow key={change.id} change={change} onEdit={edit} />
            ))}
          </Box>
        </section>
      ))}
      {dialogs}
    </Card>
  );
}

interface ChangeRowProps {
  readonly change: EditionChange;
  readonly onEdit: ((id: number) => void) | undefined;
}

function ChangeRow({ change, onEdit }: ChangeRowProps) {
  const texts = useTexts(editionTexts);
  const stepTexts = useTexts(editionStepTexts);
  const locale = useLocale();
  const { id, alias, description, mtype, kinds, past, before } = change;
  const hasFormula = change.formula !== null && (kinds.includes('formula') || kinds.includes('added'));
  const years = collectedYearsText(change)?.[locale];
  const start = formulaStart(change);
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {kinds.includes('removed') ? (
            description
          ) : (
            <NodeLink type="metric" id={id} mtype={mtype}>
              {description}
            </NodeLink>
          )}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
            {alias}
          </Box>
        </Box>
        {years !== undefined && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{years}</Box>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {kinds.map((kind) => (
            <StatusChip key={kind} tone={TONES[kind]} label={KIND_NAMES[kind][locale]} />
          ))}
        </Box>
        {onEdit && !kinds.includes('removed') && (
          <IconButton size="small" aria-label={stepTexts.editOne(description)} onClick={() => onEdit(id)}>
            <Pencil size={16} aria-hidden />
          </IconButton>
        )}
      </Box>
      {before !== null && before.description !== description && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{texts.wasNamed(before.description)}</Box>
      )}
      {hasFormula && <FormulaPeriods of={change} />}
      {kinds.includes('formula') && before !== null && (start === null || past) && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {texts.wasFormula(formulaPeriods(before)[0]?.formula ?? '')}
        </Box>
      )}
    </Box>
  );
}

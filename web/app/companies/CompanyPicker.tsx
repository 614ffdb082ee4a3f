import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState, type ReactNode } from 'react';
import { fold } from '#domain/language/fold.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { companyPickerTexts } from './texts.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface CompanyPickerProps {
  readonly label: string;
  readonly companies: readonly Named[];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
  readonly children?: ReactNode;
}

/** So many are drawn; nobody scrolls through thousands. */
const MOST_SHOWN = 100;

/** Companies chosen from a list with a search: of thousands as well as of ten. Those chosen come first. */
export function CompanyPicker({ label, companies, chosen, onChange, children }: CompanyPickerProps) {
  const texts = useTexts(companyPickerTexts);
  const [term, setTerm] = useState('');
  // In this order since the list was opened: a row does not jump away under the pointer.
  const [first] = useState(chosen);
  const words = fold(term).split(/\s+/).filter(Boolean);
  const found = companies
    .filter(({ name }) => words.every((word) => fold(name).includes(word)))
    .toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const lacking = found.filter(({ id }) => !chosen.has(id));
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {label}
        </Box>
        <Small role="status">{texts.chosen(chosen.size, companies.length)}</Small>
      </Box>
      <SearchInput value={term} label={texts.search} onChange={setTerm} width="100%" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {lacking.length > 0 && (
          <Button size="small" onClick={() => onChange(new Set([...chosen, ...lacking.map(({ id }) => id)]))}>
            {texts.addFound(lacking.length)}
          </Button>
        )}
        {chosen.size > 0 && (
          <Button size="small" color="secondary" onClick={() => onChange(new Set())}>
            {texts.clear}
          </Button>
        )}
        {children}
      </Box>
      <Box
        tabIndex={0}
        aria-label={label}
        role="region"
        sx={{ maxHeight: 240, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 0.5 }}
      >
        {found.slice(0, MOST_SHOWN).map(({ id, name }) => (
          <FormControlLabel
            key={id}
            control={<Checkbox size="small" checked={chosen.has(id)} onChange={() => toggle(id)} />}
            label={name}
            sx={{ display: 'flex', mr: 0 }}
          />
        ))}
        {found.length > MOST_SHOWN && <Small>{texts.more(found.length - MOST_SHOWN)}</Small>}
        {found.length === 0 && <Small>{texts.none}</Small>}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { Section } from './column.ts';

interface SectionHeadProps {
  readonly section: Section;
  readonly columnCount: number;
}

/** The heading of a section; a click collapses or expands its rows. */
export function SectionHead({ section: { name, note, folded, onToggle }, columnCount }: SectionHeadProps) {
  const Arrow = folded ? ChevronRight : ChevronDown;
  return (
    <tr>
      <th data-section="" scope="colgroup" colSpan={columnCount}>
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5, fontSize: '0.8125rem' }}>
          <ButtonBase
            aria-expanded={!folded}
            onClick={onToggle}
            sx={{ gap: 0.75, borderRadius: 1, font: 'inherit', fontWeight: 600, color: 'text.primary' }}
          >
            <Arrow size={16} aria-hidden />
            {name}
          </ButtonBase>
          {note}
        </Box>
      </th>
    </tr>
  );
}

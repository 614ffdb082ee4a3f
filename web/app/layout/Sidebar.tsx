import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { Brand } from './Brand.tsx';
import { usePerson } from '../person.ts';
import { NavLinks } from './NavLinks.tsx';
import { PlaceLinks } from './PlaceLinks.tsx';
import { layoutTexts } from './texts.ts';
import { useCurrentPage } from './use-current-page.ts';

const WIDE = 240;
const NARROW = 60;
const KEY = 'etalon.nav';
/** Wide lists: the navigation starts collapsed there, and the person's choice is stored separately. */
const CROWDED: ReadonlySet<string> = new Set(['/benchmarks/$benchmarkId/anomalies']);

function useNarrow(): readonly [boolean, () => void] {
  const crowded = CROWDED.has(useCurrentPage().path);
  const key = crowded ? `${KEY}.crowded` : KEY;
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const narrow = (chosen[key] ?? localStorage.getItem(key) ?? (crowded ? 'narrow' : 'wide')) === 'narrow';
  const toggle = () => {
    const next = narrow ? 'wide' : 'narrow';
    localStorage.setItem(key, next);
    setChosen({ ...chosen, [key]: next });
  };
  return [narrow, toggle];
}

/** The navigation of a wide screen. Whether it is collapsed is remembered. */
export function Sidebar() {
  const texts = useTexts(layoutTexts);
  const { isStaff } = usePerson();
  const [narrow, toggle] = useNarrow();
  const label = narrow ? texts.expand : texts.collapse;
  return (
    <Box
      component="nav"
      aria-label={texts.sections}
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        flex: 'none',
        width: narrow ? NARROW : WIDE,
        position: 'sticky',
        top: 0,
        height: '100dvh',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        transition: 'width 150ms',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 56, px: 2 }}>
        <Brand narrow={narrow} />
      </Box>
      {isStaff ? <NavLinks narrow={narrow} /> : <PlaceLinks narrow={narrow} />}
      <Box sx={{ p: 1, display: 'flex', justifyContent: narrow ? 'center' : 'flex-end' }}>
        <IconButton size="small" title={label} aria-label={label} aria-expanded={!narrow} onClick={toggle}>
          {narrow ? <PanelLeftOpen size={18} aria-hidden /> : <PanelLeftClose size={18} aria-hidden />}
        </IconButton>
      </Box>
    </Box>
  );
}

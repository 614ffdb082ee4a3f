import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { useState } from 'react';
import type { MarketTable } from '#contract/market-table.ts';
import { SmallSelect } from '#web/ui/SmallSelect.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import type { Selection } from './select-rows.ts';
import type { TableShow } from './shows.ts';
import { marketTableTexts } from './texts.ts';

/** What of the table is asked for, as it stands in the address. */
export interface TableRequest extends Selection {
  readonly whole: boolean;
}

interface TableControlsProps {
  readonly asked: TableRequest;
  readonly onAsk: (change: Partial<TableRequest>) => void;
  readonly table: MarketTable;
  readonly shown: number;
}

/** No process has this number. */
const ALL = 0;
const SELECT = { height: { xs: 44, sm: 36 }, maxWidth: 260 } as const;

/** The search keeps what is typed; the address follows it. */
function Search({ value, onSearch }: { value: string; onSearch: (term: string) => void }) {
  const texts = useTexts(marketTableTexts);
  const [typed, setTyped] = useState(value);
  return (
    <SearchInput
      value={typed}
      label={texts.search}
      width={220}
      onChange={(term) => {
        setTyped(term);
        onSearch(term);
      }}
    />
  );
}

/** The core or everything, what is asked for, and how many indicators that leaves. */
export function TableControls({ asked, onAsk, table, shown }: TableControlsProps) {
  const texts = useTexts(marketTableTexts);
  const { processes, count, head } = table;
  const year = head.years.at(-1);
  const orders = [
    ['place', texts.byPlace],
    ['money', texts.byMoney],
    ['name', texts.byName],
  ] as const;
  const shows = [
    ['worse', texts.worse],
    ['about', texts.about],
    ['better', texts.better],
    ['money', texts.money],
    ['key', texts.key],
  ] as const satisfies readonly (readonly [TableShow, string])[];
  return (
    <Box className="etalon-screen" sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Segments
          label={texts.rows}
          segments={[
            { value: 'core', label: texts.core },
            { value: 'whole', label: texts.whole, note: count },
          ]}
          value={asked.whole ? 'whole' : 'core'}
          onChoose={(value) => onAsk({ whole: value === 'whole' })}
        />
        <SmallSelect<number>
          label={texts.process}
          value={processes.find(({ id }) => id === asked.process)?.id ?? ALL}
          options={[[ALL, texts.allProcesses], ...processes.map(({ id, name }) => [id, name] as const)]}
          onChoose={(process) => onAsk({ process: process === ALL ? undefined : process })}
          sx={SELECT}
        />
        <SmallSelect
          label={texts.order}
          value={asked.order ?? 'place'}
          options={orders}
          onChoose={(order) => onAsk({ order: order === 'place' ? undefined : order })}
          sx={SELECT}
        />
        <Box sx={{ ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } }}>
          <Search value={asked.search} onSearch={(search) => onAsk({ search })} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box role="group" aria-label={texts.filter} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {shows.map(([show, label]) => (
            <ToggleButton
              key={show}
              value={show}
              size="small"
              selected={asked.show === show}
              onChange={() => onAsk({ show: asked.show === show ? undefined : show })}
              sx={{ px: 1.25, height: { xs: 44, sm: 30 }, fontSize: '0.75rem' }}
            >
              {label}
            </ToggleButton>
          ))}
        </Box>
        <Muted variant="caption" role="status">
          {texts.shown(shown, count)}
        </Muted>
        {year !== undefined && (
          <Muted variant="caption" sx={{ ml: { sm: 'auto' } }}>
            {texts.legend(year)}
          </Muted>
        )}
      </Box>
    </Box>
  );
}

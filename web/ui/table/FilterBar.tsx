import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../language.tsx';
import type { Filter } from './column.ts';
import { FilterChip } from './FilterChip.tsx';
import { isNarrowed } from './list-state.ts';
import { SearchBox } from './SearchBox.tsx';
import { tableTexts } from './texts.ts';
import type { ListControl } from './use-list-state.ts';

interface FilterBarProps {
  readonly list: ListControl | undefined;
  readonly filters: readonly Filter[];
  /** The placeholder of the search box; undefined when there is none. */
  readonly search: string | undefined;
  /** At the right end. */
  readonly children?: ReactNode;
}

export function FilterBar({ list, filters, search, children }: FilterBarProps) {
  const texts = useTexts(tableTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const chosen = list?.state.filters ?? {};
  const shown = filters.filter((filter) => filter.field in chosen || filter.field === added);
  const left = filters.filter((filter) => !shown.includes(filter));

  const choose = (field: string, values: readonly string[]) => {
    const { [field]: _, ...others } = chosen;
    list?.change({ filters: values.length > 0 ? { ...others, [field]: values } : others });
  };
  const remove = (field: string) => {
    setAdded(null);
    if (field in chosen) choose(field, []);
  };

  if (!list && filters.length === 0 && !children) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      {list && search !== undefined && (
        <SearchBox
          value={list.state.search}
          placeholder={search}
          onChange={(term) => list.change({ search: term }, 'replace')}
        />
      )}
      {shown.map((filter) => (
        <FilterChip
          key={filter.field}
          filter={filter}
          chosen={chosen[filter.field] ?? []}
          fresh={filter.field === added}
          onChange={(values) => choose(filter.field, values)}
          onRemove={() => remove(filter.field)}
          onClosed={() => setAdded(null)}
        />
      ))}
      {left.length > 0 && (
        <Button
          color="secondary"
          startIcon={<ListFilter size={16} />}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {shown.length === 0 ? texts.filter : texts.addFilter}
        </Button>
      )}
      {list && isNarrowed(list.state) && (
        <Button color="secondary" onClick={() => list.change({ search: '', filters: {} })}>
          {texts.resetFilters}
        </Button>
      )}
      <Box
        sx={{
          ml: 'auto',
          // What does not fit a phone scrolls within itself, not the page.
          minWidth: 0,
          maxWidth: '100%',
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 1,
          alignItems: 'center',
        }}
      >
        {children}
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {left.map((filter) => (
          <MenuItem
            key={filter.field}
            onClick={() => {
              setAnchor(null);
              setAdded(filter.field);
            }}
          >
            {filter.label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

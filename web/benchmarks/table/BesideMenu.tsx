import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { groupKey } from '#domain/benchmarks/release/group-key.ts';
import { isSameGroup, type Group, type GroupChoice } from '#domain/benchmarks/release/groups.ts';
import type { MarketTable } from '#contract/market-table.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useTexts } from '#web/ui/language.tsx';
import { groupOfHead } from '../market/use-market-page.ts';
import { GroupList } from '../release/GroupList.tsx';
import { groupTexts } from '../release/texts.ts';
import { marketTableTexts } from './texts.ts';

export interface SecondGroup extends Group {
  /** Null: the whole market. */
  readonly name: string | null;
}

/** The second group of a table, unless it is the first one. */
export function secondOf({ head, second }: MarketTable): SecondGroup | null {
  const group = second && { ...groupOfHead({ group: second }), name: second.name };
  return group && !isSameGroup(group, groupOfHead(head)) ? group : null;
}

/** Adds a column with another group to the table, or removes it. */
export function BesideMenu({ table }: { table: MarketTable }) {
  const texts = useTexts(marketTableTexts);
  const groups = useTexts(groupTexts);
  const change = useChangeSearch();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { near, closed, group } = table.head;
  const offered = near
    .filter(({ kind, name }) => kind === 'market' || name !== null)
    .map((one): GroupChoice => ({
      group: groupOfHead({ group: one }),
      name: one.name ?? groups.all,
      isOwn: one.kind !== 'market',
      n: one.company_count,
      metricCount: 0,
      closed: one.closed,
    }))
    .filter((one) => !isSameGroup(one.group, groupOfHead({ group })));
  const second = secondOf(table);
  const choose = (next: Group | undefined) => change({ beside: next && groupKey(next) }, 'replace');
  if (closed || offered.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
      <Button
        ref={button}
        variant="outlined"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDown size={14} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          height: 36,
          maxWidth: 260,
          '& > .name': { overflow: 'hidden', textOverflow: 'ellipsis' },
          whiteSpace: 'nowrap',
        }}
      >
        <span className="name">{second ? texts.besideOf(second.name ?? groups.all) : texts.beside}</span>
      </Button>
      {second && (
        <IconButton
          size="small"
          aria-label={texts.removeBeside}
          onClick={() => {
            choose(undefined);
            // Move focus, because the cross disappears with the column.
            button.current?.focus();
          }}
        >
          <X size={16} aria-hidden />
        </IconButton>
      )}
      {anchor && (
        <GroupList
          label={texts.beside}
          anchor={anchor}
          sections={[{ name: '', choices: offered }]}
          isChosen={(choice) => second !== null && isSameGroup(choice.group, second)}
          onChoose={choose}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  );
}

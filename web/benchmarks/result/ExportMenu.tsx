import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { groupKey } from '#domain/benchmarks/release/group-key.ts';
import type { Group } from '#domain/benchmarks/release/groups.ts';
import { exportBenchmark } from '#contract/benchmark-results.ts';
import { usePerson } from '#web/app/person.ts';
import { ClosedFileButton } from '#web/app/tariff-files/ClosedFileButton.tsx';
import { useClosedTariff } from '#web/app/tariff-files/use-closed-tariff.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { useMarketClosed } from '../MarketClosed.tsx';
import { useGroupQuery } from '../market/use-market-page.ts';
import { exportTexts } from './texts.ts';

const SCOPES = ['current', 'l1', 'all'] as const;

interface ExportMenuProps {
  readonly id: string;
  /** What "current" means: a process, or one metric. */
  readonly process?: { readonly id: number; readonly name: string } | undefined;
  readonly metric?: number;
  /** A second group in columns of its own. */
  readonly beside?: Group | undefined;
}

/**
 * Exports the calculation as a workbook: whole, its top level, or the current part; each has its own right. Without a
 * subscription there is nothing to take along.
 */
export function ExportMenu({ id, process, metric, beside }: ExportMenuProps) {
  const texts = useTexts(exportTexts);
  const { mayCall } = usePerson();
  const group = useGroupQuery(id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const file = useCall(exportBenchmark);
  const tariff = useClosedTariff();
  const closed = useMarketClosed();
  const queryOf = (scope: (typeof SCOPES)[number]) => ({
    scope,
    ...group,
    ...(beside && { beside: groupKey(beside) }),
    ...(scope === 'current' && process && { process: process.id }),
    ...(scope === 'current' && metric !== undefined && { metric }),
  });
  const opens = metric !== undefined || process !== undefined;
  const currentHint =
    metric !== undefined ? texts.currentMetric : process ? texts.currentHint(process.name) : texts.chooseProcess;
  const hints = { current: currentHint, l1: texts.l1Hint, all: texts.allHint };
  const scopes = SCOPES.filter((scope) => mayCall(exportBenchmark, scope));
  if (scopes.length === 0 || closed) return null;
  if (tariff !== null) return <ClosedFileButton tariff={tariff}>{texts.title}</ClosedFileButton>;
  return (
    <>
      <BusyButton
        variant="outlined"
        color="secondary"
        startIcon={<FileDown size={16} aria-hidden />}
        busy={file.isPending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.title}
      </BusyButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {scopes.map((scope) => (
          <MenuItem
            key={scope}
            disabled={scope === 'current' && !opens}
            onClick={() => {
              setAnchor(null);
              file.mutate({ params: { id }, query: queryOf(scope) });
            }}
          >
            <ListItemText primary={texts[scope]} secondary={hints[scope]} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { TargetState } from '#domain/benchmarks/targets/check-target.ts';
import { TARGET_KIND_NAMES, TARGET_STATE_NAMES, targetText } from '#domain/benchmarks/targets/target-text.ts';
import { formatDate } from '#domain/language/format.ts';
import { formatAmount } from '#domain/language/units.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import type { Target } from '#contract/targets.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';
import { QUIET_LINK } from '../years/layout.ts';
import { targetTexts } from './texts.ts';

const TONES: Readonly<Record<TargetState, StatusTone>> = {
  met: 'success',
  on_way: 'waiting',
  away: 'warning',
  missed: 'error',
  overdue: 'question',
  changed: 'question',
  unknown: 'question',
};

interface TargetRowProps {
  readonly id: string;
  readonly target: Target;
  readonly onRemove?: ((target: Target) => void) | undefined;
}

function TargetRow({ id, target, onRemove }: TargetRowProps) {
  const texts = useTexts(targetTexts);
  const locale = useLocale();
  const { metric, metric_id, kind, group, user_name, set_at, state, expected, figure, unit_name } = target;
  const setBy = texts.setBy(user_name, formatDate(set_at, locale, 'date'));
  return (
    <Box
      component="li"
      sx={{
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto auto',
        columnGap: 1,
        alignItems: 'start',
      }}
    >
      <div>
        <Box sx={{ fontWeight: 500, lineHeight: 1.3, ...QUIET_LINK }}>
          <Link
            to="/benchmarks/$benchmarkId/metrics/$metricId"
            params={{ benchmarkId: id, metricId: metric_id }}
            hash="goal"
          >
            {metric}
          </Link>
        </Box>
        <Box component="p" sx={{ m: 0 }}>
          {targetText(target, locale)}
          {expected !== null && figure && state !== 'met' && (
            <> {texts.pace(formatAmount(expected, unit_name, locale, ownDigits(target, expected)), figure.year)}</>
          )}
        </Box>
        <Muted variant="caption" component="p">
          {[TARGET_KIND_NAMES[kind][locale], group ?? texts.wholeMarket, setBy].join(' · ')}
        </Muted>
      </div>
      <StatusChip tone={TONES[state]} label={TARGET_STATE_NAMES[state][locale]} />
      {onRemove && target.can.change && (
        <Tooltip title={texts.remove}>
          <IconButton
            className="etalon-screen"
            size="small"
            aria-label={texts.removeOf(metric)}
            onClick={() => onRemove(target)}
            sx={{ mt: '-3px' }}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

interface TargetListProps {
  readonly id: string;
  readonly label: string;
  readonly targets: readonly Target[];
  readonly onRemove?: (target: Target) => void;
}

/** Targets with where the company stands with each, the nearest day first. */
export function TargetList({ id, label, targets, onRemove }: TargetListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {targets.map((target) => (
        <TargetRow key={target.id} id={id} target={target} onRemove={onRemove} />
      ))}
    </Box>
  );
}

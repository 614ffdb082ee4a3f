import Chip from '@mui/material/Chip';
import {
  ArrowDown,
  ArrowUp,
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  Minus,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';

/** The meaning of a state; `good` and `bad` are only for a place against the market. */
export type StatusTone =
  | 'neutral'
  | 'waiting'
  | 'running'
  | 'question'
  | 'success'
  | 'warning'
  | 'error'
  | 'good'
  | 'bad';

const icons = {
  neutral: Minus,
  waiting: Clock,
  running: LoaderCircle,
  question: CircleQuestionMark,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  good: ArrowUp,
  bad: ArrowDown,
} as const;

const colours = {
  neutral: ['neutral.sunken', 'text.secondary'],
  waiting: ['neutral.sunken', 'text.secondary'],
  running: ['info.light', 'info.main'],
  question: ['info.light', 'info.main'],
  success: ['success.light', 'success.main'],
  warning: ['warning.light', 'warning.main'],
  error: ['error.light', 'error.main'],
  good: ['good.light', 'good.main'],
  bad: ['bad.light', 'bad.main'],
} as const;

export interface StatusChipProps {
  readonly tone: StatusTone;
  /** Always with text, never by colour alone. */
  readonly label: ReactNode;
  /** In a narrow place a long label takes two lines instead of being cut. */
  readonly wraps?: boolean;
}

export function StatusChip({ tone, label, wraps = false }: StatusChipProps) {
  const Icon = icons[tone];
  const [background, colour] = colours[tone];
  return (
    <Chip
      size="small"
      label={label}
      icon={<Icon size={13} aria-hidden />}
      sx={{
        bgcolor: background,
        color: colour,
        '& .MuiChip-icon': { color: 'inherit', ml: 0.75, mr: -0.5 },
        ...(wraps && { height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', lineHeight: 1.2, py: 0.25 } }),
      }}
    />
  );
}

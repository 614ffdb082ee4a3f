import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { HistoryLink } from '#web/app/HistoryLink.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { configuratorTexts } from './texts.ts';
import { isFocusLost } from './use-focus-follows.ts';

export interface DetailsAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  readonly danger?: boolean;
  /** The most frequent action. */
  readonly first?: boolean;
}

interface DetailsFrameProps {
  readonly kind: string;
  readonly title: string;
  readonly type: 'metric' | 'process';
  readonly id: number;
  readonly alias: string;
  readonly actions: readonly (DetailsAction | false)[];
  /** Whether a lost focus moves to the heading. */
  readonly follows: boolean;
  readonly children: ReactNode;
}

/** The details of a node: its name, its actions and its content. */
export function DetailsFrame({ kind, title, type, id, alias, actions, follows, children }: DetailsFrameProps) {
  const texts = useTexts(configuratorTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that led here, or on a phone the tree, has been unmounted.
  useEffect(() => {
    if (follows && isFocusLost()) heading.current?.focus();
  }, [follows]);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <div>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {kind}
        </Typography>
        <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
          <Box component="code" title={texts.key} sx={{ overflowWrap: 'anywhere' }}>
            {alias}
          </Box>
          <CopyButton text={alias} label={texts.copyKey} />
          <Box sx={{ ml: 'auto' }}>
            <HistoryLink type={type} id={id} />
          </Box>
        </Box>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {actions.map(
          (action) =>
            action !== false && (
              <Button
                key={action.label}
                size="small"
                variant={action.first === true ? 'contained' : 'outlined'}
                color={action.first === true ? 'primary' : action.danger === true ? 'error' : 'secondary'}
                startIcon={<action.icon size={16} aria-hidden />}
                onClick={action.onClick}
              >
                {action.label}
              </Button>
            ),
        )}
      </Box>
      {children}
    </Box>
  );
}

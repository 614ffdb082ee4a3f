import Button from '@mui/material/Button';
import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { useTexts } from './language.tsx';
import { partTexts } from './texts.ts';

export interface ErrorStateProps {
  readonly title?: ReactNode;
  /** Why, and who can help. */
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly dense?: boolean;
}

export function ErrorState({ title, children, onRetry, dense = false }: ErrorStateProps) {
  const texts = useTexts(partTexts);
  return (
    <div role="alert">
      <EmptyState
        icon={CloudAlert}
        dense={dense}
        title={title ?? texts.loadFailed}
        {...(onRetry && {
          action: (
            <Button variant="outlined" color="secondary" startIcon={<RotateCw size={16} />} onClick={onRetry}>
              {texts.retry}
            </Button>
          ),
        })}
      >
        {children ?? texts.loadFailedHint}
      </EmptyState>
    </div>
  );
}

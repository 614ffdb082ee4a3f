import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { GitCompareArrows } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Muted } from '#web/ui/Muted.tsx';

/** At most two are ticked: a third replaces the one ticked first, and a second click unticks. */
export const togglePicked = (picked: readonly number[], id: number): readonly number[] =>
  picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id].slice(-2);

/** Two ticked rows of a list of calculations, and the button that lays them side by side. */
export function usePickedPair(pickAnother: string, label: (one: number, other: number) => string) {
  const navigate = useNavigate();
  const [picked, setPicked] = useState<readonly number[]>([]);
  const onPick = useCallback(({ id }: { readonly id: number }) => setPicked((before) => togglePicked(before, id)), []);
  const compare = (one: number, other: number) =>
    void navigate({
      to: '/benchmarks/$benchmarkId/compare/$otherId',
      params: { benchmarkId: String(one), otherId: String(other) },
    });
  const [one, other] = picked.toSorted((a, b) => a - b);
  return {
    picked,
    onPick,
    compare,
    button:
      one !== undefined &&
      (other === undefined ? (
        <Muted variant="caption" role="status">
          {pickAnother}
        </Muted>
      ) : (
        <Button
          variant="contained"
          startIcon={<GitCompareArrows size={16} aria-hidden />}
          onClick={() => compare(one, other)}
        >
          {label(one, other)}
        </Button>
      )),
  };
}

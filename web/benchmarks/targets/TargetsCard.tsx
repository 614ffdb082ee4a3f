import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { TargetList } from './TargetList.tsx';
import { targetTexts } from './texts.ts';
import { useRemoveTarget, useTargets } from './use-targets.ts';

/** All targets of the company; nothing while there are none. On paper they stand on the pages of years and indicators. */
export function TargetsCard({ id }: { id: string }) {
  const texts = useTexts(targetTexts);
  const targets = useTargets();
  const remove = useRemoveTarget();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMeant = useLocation().hash === 'targets';
  const isShown = targets !== undefined && targets.length > 0;
  useEffect(() => {
    if (isMeant && isShown) heading.current?.scrollIntoView({ block: 'center' });
  }, [isMeant, isShown]);
  if (!isShown) return null;
  return (
    <Card component="section" className="etalon-screen" aria-labelledby="targets" sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" id="targets" ref={heading} tabIndex={-1} sx={{ mb: 1, outline: 'none' }}>
        {texts.title}
      </Typography>
      <TargetList
        id={id}
        label={texts.title}
        targets={targets}
        onRemove={(target) => {
          heading.current?.focus();
          remove(target);
        }}
      />
      <Muted variant="caption" component="p" sx={{ mt: 1 }}>
        {texts.note}
      </Muted>
    </Card>
  );
}

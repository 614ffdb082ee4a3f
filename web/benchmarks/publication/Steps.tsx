import Box from '@mui/material/Box';
import { CircleCheck } from 'lucide-react';
import type { SignOff } from '#contract/sign-off.ts';
import { useTexts } from '#web/ui/language.tsx';
import { signTexts } from './sign-texts.ts';

/** Risks that are there, and those of them still to be looked at. */
export function countRisks({ risks }: SignOff): { readonly all: number; readonly open: number } {
  const there = (risks ?? []).filter(({ count }) => count > 0);
  return { all: there.length, open: there.filter(({ open }) => open).length };
}

/** Where the publication is: build, risks, signatures, clients. */
export function Steps({ signOff }: { signOff: SignOff }) {
  const texts = useTexts(signTexts);
  const { state, progress, second_person: second, signatures } = signOff;
  const { all, open } = countRisks(signOff);
  const isBuilt = state === 'done';
  const building = state === 'failed' ? texts.buildFailed : texts.building(progress);
  const steps = [
    { done: isBuilt, label: isBuilt ? texts.build : building },
    {
      done: isBuilt && open === 0,
      label: isBuilt && all > 0 ? texts.risksSeen(all - open, all) : texts.risks,
    },
    { done: signatures.length > 1, label: second ? texts.twoSignatures : texts.oneSignature },
    { done: false, label: texts.clients },
  ];
  const now = steps.findIndex(({ done }) => !done);
  return (
    <Box
      component="ol"
      aria-label={texts.steps}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, listStyle: 'none', m: 0, mb: 2, p: 0 }}
    >
      {steps.map(({ done, label }, at) => (
        <Box
          component="li"
          key={label}
          aria-current={at === now ? 'step' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            fontWeight: at === now ? 600 : 400,
            color: done ? 'success.main' : at === now ? 'text.primary' : 'text.secondary',
          }}
        >
          {done ? <CircleCheck size={18} aria-hidden /> : <span aria-hidden>{at + 1}.</span>}
          {label}
        </Box>
      ))}
    </Box>
  );
}

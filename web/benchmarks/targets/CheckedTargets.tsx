import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { isCheckedIn } from '#domain/benchmarks/targets/check-target.ts';
import { useTexts } from '#web/ui/language.tsx';
import { TargetList } from './TargetList.tsx';
import { targetTexts } from './texts.ts';
import { useTargets } from './use-targets.ts';

/** The targets that the figures of a year have checked; nothing if there are none. */
export function CheckedTargets({ id, year }: { id: string; year: number }) {
  const texts = useTexts(targetTexts);
  const checked = (useTargets() ?? []).filter((target) => isCheckedIn(target, year));
  if (checked.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="checked-targets" sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" id="checked-targets" sx={{ mb: 1 }}>
        {texts.checked(year)}
      </Typography>
      <TargetList id={id} label={texts.checked(year)} targets={checked} />
    </Card>
  );
}

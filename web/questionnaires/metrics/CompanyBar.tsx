import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { getCompanyMetrics } from '#contract/questionnaire-metrics.ts';
import type { Ref } from '#contract/shapes.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import type { By } from '#web/questionnaires/requests.ts';
import { companyMetricsTexts, metricsTexts } from './texts.ts';

interface CompanyBarProps {
  readonly by: By;
  readonly systems: readonly Ref[];
  readonly system: number | null;
  readonly show: (change: { system?: number | undefined; by?: By }) => void;
}

/** Chooses years or questionnaires as columns (each has its own right), and the IT system. */
export function CompanyBar({ by, systems, system, show }: CompanyBarProps) {
  const texts = useTexts(companyMetricsTexts);
  const common = useTexts(metricsTexts);
  const { mayCall } = usePerson();
  const both = mayCall(getCompanyMetrics, 'year') && mayCall(getCompanyMetrics, 'questionnaire');
  return (
    <>
      {systems.length > 0 && (
        <Select<number>
          size="small"
          value={system ?? 0}
          inputProps={{ 'aria-label': texts.system }}
          onChange={(event) => show({ system: event.target.value === 0 ? undefined : event.target.value })}
          sx={{ maxWidth: 200 }}
        >
          <MenuItem value={0}>{common.allSystems}</MenuItem>
          {systems.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </Select>
      )}
      {both && (
        <ToggleButtonGroup
          size="small"
          exclusive
          value={by}
          aria-label={texts.by}
          onChange={(_, next: By | null) => next && show({ by: next })}
        >
          <ToggleButton value="year">{texts.byYear}</ToggleButton>
          <ToggleButton value="questionnaire">{texts.byQuestionnaire}</ToggleButton>
        </ToggleButtonGroup>
      )}
    </>
  );
}

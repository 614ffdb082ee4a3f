import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Company } from '#contract/organisations.ts';
import { useTexts } from '#web/ui/language.tsx';
import { companyTexts } from './texts.ts';
import { useCompanySteps } from './use-company-steps.tsx';

interface NextStepsProps {
  readonly company: Pick<Company, 'company_id' | 'name'>;
  readonly onClose: () => void;
}

/** Leads from a company just added to its contact and its subscription. */
export function NextSteps({ company, onClose }: NextStepsProps) {
  const texts = useTexts(companyTexts);
  const steps = useCompanySteps()(company.company_id);
  if (steps.length === 0) return null;
  return (
    <Alert severity="info" role="status" onClose={onClose} closeText={texts.hideSteps} sx={{ mb: 2 }}>
      {texts.next(company.name)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {steps.map(({ label, icon: Icon, onClick }) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            color="secondary"
            startIcon={<Icon size={16} aria-hidden />}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Alert>
  );
}

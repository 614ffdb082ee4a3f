import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FileDown, FileUp } from 'lucide-react';
import { metricIdsIn } from '#web/app/tree-nodes.ts';
import { buildFormTemplate } from '#contract/templates.ts';
import { refusalLines } from '#web/app/api-error.ts';
import { DeadlineLine } from '#web/app/collecting/DeadlineLine.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { WhoSees } from '#web/app/WhoSees.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { BuildOptions, type Options } from './BuildOptions.tsx';
import { Step } from './Step.tsx';
import { dataEntryTexts } from './texts.ts';

interface BuildStepsProps {
  readonly ticked: ReadonlySet<string>;
  readonly options: Options;
  readonly onOptions: (options: Options) => void;
}

/** The four steps from choosing metrics to uploading a questionnaire. */
export function BuildSteps({ ticked, options, onOptions }: BuildStepsProps) {
  const texts = useTexts(dataEntryTexts);
  const { mayCall } = usePerson();
  const building = useCall(buildFormTemplate, { success: texts.built });
  const none = ticked.size === 0;
  const wrong = refusalLines(building.error);
  const build = () =>
    building.mutate({
      body: {
        selected_metrics: metricIdsIn(ticked),
        year: options.year,
        with_notes: options.withNotes,
        ...(options.company && { company_id: options.company.id }),
      },
    });

  return (
    <Card component="section" aria-label={texts.steps} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {texts.steps}
      </Typography>
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <DeadlineLine />
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.25 }}>
        <Step number={1} title={texts.mark} hint={texts.markHint} done={!none} />
        <Step number={2} title={texts.take} hint={texts.takeHint}>
          <BuildOptions options={options} onChange={onOptions} />
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <BusyButton
              variant="contained"
              startIcon={<FileDown size={18} aria-hidden />}
              disabled={none}
              busy={building.isPending}
              loadingPosition="start"
              onClick={build}
            >
              {texts.build}
            </BusyButton>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {none ? `${texts.nothingChosen}. ${texts.slow}` : texts.slow}
            </Typography>
          </Box>
          {building.isPending && <Progress label={texts.building(ticked.size)} />}
          {wrong.length > 0 && (
            <Alert severity="error">
              {wrong.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Alert>
          )}
        </Step>
        <Step number={3} title={texts.fill} hint={texts.fillHint}>
          <WhoSees />
        </Step>
        <Step number={4} title={texts.send} hint={texts.sendHint}>
          {mayCall(PAGES['/sessions/import']) && (
            <ButtonLink
              to="/sessions/import"
              variant="outlined"
              color="secondary"
              startIcon={<FileUp size={18} aria-hidden />}
              sx={{ justifySelf: 'start' }}
            >
              {texts.upload}
            </ButtonLink>
          )}
        </Step>
      </Box>
    </Card>
  );
}

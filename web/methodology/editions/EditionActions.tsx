import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { Rocket, Undo2 } from 'lucide-react';
import {
  publishEdition,
  unpublishEdition,
  withdrawEdition,
  type Edition,
  type EditionDetails,
} from '#contract/methodology-editions.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { PublicationSummary } from './PublicationSummary.tsx';
import { errorsIn } from './errors-in.ts';
import { editionStepTexts } from './step-texts.ts';
import { editionTexts } from './texts.ts';

interface EditionActionsProps {
  readonly edition: Edition;
  /** Undefined while the edition is being checked. */
  readonly details: EditionDetails | undefined;
}

/** Publishes a draft with its template, undoes that, or withdraws the draft; each only after its consequences are read. */
export function EditionActions({ edition: { year, can }, details }: EditionActionsProps) {
  const texts = useTexts(editionTexts);
  const stepTexts = useTexts(editionStepTexts);
  const confirm = useConfirm();
  const publish = useCall(publishEdition);
  const withdraw = useCall(withdrawEdition);
  const unpublish = useCall(unpublishEdition);
  const errors = errorsIn(details?.checks ?? []);
  const consequences = details && (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <div>{texts.publishText(year)}</div>
      <PublicationSummary details={details} />
      <div>{stepTexts.undoRule(year)}</div>
    </Box>
  );
  const isReady = details !== undefined && errors === 0;
  return (
    <>
      {can.withdraw && (
        <Button
          variant="outlined"
          color="secondary"
          onClick={() =>
            void confirm({
              title: texts.withdrawTitle(year),
              text: texts.withdrawText,
              confirmLabel: texts.withdraw,
              danger: true,
              action: () => withdraw.mutateAsync({ params: { year } }),
              success: texts.withdrawn(year),
            })
          }
        >
          {texts.withdraw}
        </Button>
      )}
      {can.unpublish && (
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<Undo2 size={16} aria-hidden />}
          onClick={() =>
            void confirm({
              title: stepTexts.unpublishTitle(year),
              text: stepTexts.unpublishText(year),
              confirmLabel: stepTexts.unpublish,
              danger: true,
              action: () => unpublish.mutateAsync({ params: { year } }),
              success: stepTexts.unpublished(year),
            })
          }
        >
          {stepTexts.unpublish}
        </Button>
      )}
      {can.publish && (
        <Tooltip title={isReady ? '' : errors > 0 ? texts.cannotPublish(errors) : texts.checking}>
          <span>
            <Button
              variant="contained"
              disabled={!isReady}
              startIcon={<Rocket size={16} aria-hidden />}
              onClick={() =>
                details &&
                void confirm({
                  title: texts.publishTitle(year),
                  text: consequences,
                  wide: true,
                  confirmLabel: texts.publish,
                  action: () => publish.mutateAsync({ params: { year }, body: { revision: details.revision } }),
                  success: texts.publishDone(year),
                })
              }
            >
              {texts.publish}
            </Button>
          </span>
        </Tooltip>
      )}
    </>
  );
}

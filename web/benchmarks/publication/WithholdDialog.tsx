import Typography from '@mui/material/Typography';
import { withholdFigure } from '#contract/release-withheld.ts';
import { useCall } from '#web/app/use-call.ts';
import { ReasonField } from '#web/ui/form/ReasonField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { cellText, type ReleaseCell } from './cell-text.ts';
import { withholdTexts } from './withhold-texts.ts';

interface WithholdDialogProps {
  /** The figure; null: the dialog is closed. */
  readonly cell: ReleaseCell | null;
  readonly onClose: () => void;
}

/** Withholds one figure from the next releases, with a reason. */
export function WithholdDialog({ cell, onClose }: WithholdDialogProps) {
  const texts = useTexts(withholdTexts);
  const locale = useLocale();
  const withhold = useCall(withholdFigure, { success: texts.done });
  const submit = ({ reason }: { reason: string }) => {
    if (!cell) return undefined;
    const { metric, industry, it_system, size_band, year } = cell;
    return withhold.mutateAsync({
      body: {
        metric_id: metric.id,
        industry_id: industry?.id ?? null,
        it_system_id: it_system?.id ?? null,
        size_band,
        year,
        reason: reason.trim(),
      },
    });
  };
  return (
    <FormDialog<{ reason: string }>
      open={cell !== null}
      title={texts.title}
      intro={
        cell && (
          <>
            <Typography sx={{ fontWeight: 500 }}>
              {cell.metric.description} · {cellText(cell, locale)}
            </Typography>
            <Muted sx={{ mt: 0.5 }}>{texts.intro}</Muted>
          </>
        )
      }
      defaultValues={{ reason: '' }}
      submitLabel={texts.submit}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField label={texts.reason} help={texts.reasonHelp} />
    </FormDialog>
  );
}

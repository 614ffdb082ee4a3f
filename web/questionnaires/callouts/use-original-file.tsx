import { downloadFile, type Session } from '#contract/questionnaires.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { CalloutList } from './CalloutList.tsx';
import { calloutTexts } from './texts.ts';

/** Downloads a questionnaire's file; the staff first read what in it reaches out of the file. */
export function useOriginalFile(): (session: Session) => void {
  const texts = useTexts(calloutTexts);
  const common = useTexts(sessionTexts);
  const { isStaff } = usePerson();
  const confirm = useConfirm();
  const file = useCall(downloadFile);
  return ({ id, file_id, callout_count, annotated_file_id: annotated }) => {
    const input = { params: { id: file_id } };
    if (!isStaff || !callout_count) {
      file.mutate(input);
      return;
    }
    void confirm({
      title: texts.question,
      wide: true,
      text: (
        <>
          <CalloutList session={id} />
          <p>
            {texts.hint} {annotated !== null && texts.inert}
          </p>
        </>
      ),
      confirmLabel: common.ownFile,
      action: () => file.mutateAsync(input),
    });
  };
}

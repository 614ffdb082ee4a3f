import { MISSING } from '#domain/language/format.ts';
import { commentSession, type Session } from '#contract/questionnaires.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { InlineComment } from '#web/ui/InlineComment.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { partTexts } from '#web/ui/texts.ts';
import { commentReaders } from './comment-readers.ts';

/** A comment, edited in place by those who may. */
export function CommentCell({ session }: { session: Session }) {
  const { commentSaved } = useTexts(partTexts);
  const locale = useLocale();
  const { isStaff } = usePerson();
  const save = useCall(commentSession, { success: commentSaved });
  const comment = session.comment ?? '';
  if (!session.can.comment) return comment || MISSING;
  return (
    <InlineComment
      comment={comment}
      note={commentReaders(session, isStaff, locale)}
      saving={save.isPending}
      onSave={(value) => save.mutateAsync({ params: { id: session.id }, body: { value } })}
    />
  );
}

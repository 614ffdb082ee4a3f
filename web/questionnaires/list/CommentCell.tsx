import { MISSING } from '#domain/language/format.ts';
import { commentSession, type Session } from '#contract/questionnaires.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { InlineComment } from '#web/ui/InlineComment.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { partTexts } from '#web/ui/texts.ts';
import { commentReaders } from './comment-readers.ts';

/** A comment edited in its place; another's only with the right to all. */
export function CommentCell({ session }: { session: Session }) {
  const { commentSaved } = useTexts(partTexts);
  const locale = useLocale();
  const { me, mayCall } = usePerson();
  const save = useCall(commentSession, { success: commentSaved });
  const own = session.author?.id === me.user_id;
  const mayEdit = mayCall({ access: { anyOf: own ? ['comment/edit', 'all/comment/edit'] : ['all/comment/edit'] } });
  const comment = session.comment ?? '';
  if (!mayEdit) return comment || MISSING;
  return (
    <InlineComment
      comment={comment}
      note={commentReaders(session, me.company_id === null, locale)}
      saving={save.isPending}
      onSave={(value) => save.mutateAsync({ params: { id: session.id }, body: { value } })}
    />
  );
}

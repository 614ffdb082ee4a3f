import { commentBenchmark, commentClientBenchmark, type Benchmark } from '#contract/benchmarks.ts';
import { MISSING } from '#domain/language/format.ts';
import { useCall } from '#web/app/use-call.ts';
import { InlineComment } from '#web/ui/InlineComment.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { partTexts } from '#web/ui/texts.ts';

export function CommentCell({ benchmark }: { benchmark: Benchmark }) {
  const { id, company } = benchmark;
  const comment = benchmark.comment ?? '';
  const { commentSaved } = useTexts(partTexts);
  const save = useCall(company ? commentClientBenchmark : commentBenchmark, { success: commentSaved });
  if (!benchmark.can.comment) return comment || MISSING;
  return (
    <InlineComment
      comment={comment}
      saving={save.isPending}
      onSave={(value) => save.mutateAsync({ params: { id }, body: { value } })}
    />
  );
}

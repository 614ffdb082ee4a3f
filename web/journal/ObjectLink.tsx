import type { AuditEntry } from '#contract/journal.ts';
import { TextLink } from '#web/app/links.tsx';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { journalTexts } from './texts.ts';

/** The pages that objects of the journal have. */
const PAGE_OF = {
  session: '/sessions/$sessionId/metrics',
  question: '/questions/$questionId',
  company: '/companies/$companyId/metrics',
  benchmark: '/benchmarks/$benchmarkId',
  campaign: '/campaigns/$year',
} as const;

const hasPage = (type: string): type is keyof typeof PAGE_OF => type in PAGE_OF;

/** Leads to the object of a line, where it is still there and has a page the person may open. */
export function ObjectLink({ entry }: { entry: AuditEntry }) {
  const texts = useTexts(journalTexts);
  const { mayCall } = usePerson();
  const { object_type: type, object_id: id, object_exists: exists } = entry;
  if (!hasPage(type) || id === null || !exists || !mayCall(PAGES[PAGE_OF[type]])) return null;
  const n = Number(id);
  return (
    <TextLink to={PAGE_OF[type]} params={{ sessionId: n, questionId: n, companyId: n, benchmarkId: id, year: n }}>
      {texts.openObject}
    </TextLink>
  );
}

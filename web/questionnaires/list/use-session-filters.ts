import { listSessions } from '#contract/questionnaires.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import type { Filter, FilterValue } from '#web/ui/table/Table.tsx';
import { FLAG_CALLS, type Flag } from '#web/questionnaires/changes.ts';
import { sessionChoices } from '#web/questionnaires/requests.ts';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { listTexts } from './texts.ts';

/** The filters of the list; flags only for those who see them. */
export function useSessionFilters(staff: boolean): readonly Filter[] {
  const texts = useTexts(listTexts);
  const common = useTexts(sessionTexts);
  const { mayCall } = usePerson();
  const yesOrNo = (): Promise<FilterValue[]> =>
    Promise.resolve([
      { value: 'true', label: texts.yes },
      { value: 'false', label: texts.no },
    ]);
  const findings = (): Promise<FilterValue[]> =>
    Promise.resolve([
      { value: 'errors', label: texts.withErrors },
      { value: 'warnings', label: texts.withWarnings },
      { value: 'none', label: texts.withoutFindings },
    ]);
  const chosen = (field: 'company' | 'year' | 'status' | 'author' | 'template_version', label: string): Filter => ({
    field,
    label,
    values: () => sessionChoices(field),
  });
  const flag = (field: Flag, label: string): Filter[] =>
    mayCall(FLAG_CALLS[field]) ? [{ field, label, values: yesOrNo }] : [];
  return [
    ...(staff ? [chosen('company', common.company)] : []),
    chosen('year', common.year),
    chosen('status', common.status),
    ...(mayCall(listSessions, 'author') ? [chosen('author', texts.author)] : []),
    { field: 'findings', label: common.findings, values: findings },
    ...(staff ? [{ field: 'returned', label: texts.returned, values: yesOrNo }] : []),
    { field: 'in_force', label: texts.force, values: yesOrNo },
    chosen('template_version', texts.template),
    ...flag('show_in_benchmark', texts.inBenchmark),
    ...flag('hidden', texts.hidden),
    ...flag('available_to_client', texts.toClient),
  ];
}

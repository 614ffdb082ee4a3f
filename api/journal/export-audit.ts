import { actionName, objectTypeName } from '#domain/journal/actions.ts';
import { actorName } from '#domain/journal/actor-name.ts';
import { formatChanges, formatPlace } from '#domain/journal/changes.ts';
import { objectTitle } from '#domain/journal/describe.ts';
import { formatDate } from '#domain/language/format.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { exportAuditLog } from '#contract/journal.ts';
import { quoted } from '#domain/organisations/names.ts';
import { tableOf } from '#workbooks/table.ts';
import type { Sheet } from '#workbooks/write.ts';
import type { FileAnswer } from '../platform/http/attachment.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { withNamesIn } from './names-in-lines.ts';
import { textsIn, workbookAnswer } from './export-workbook.ts';
import { listAuditEntries, namesInFilter, walkAuditEntries } from './queries.ts';

const WORDS = {
  title: text('Журнал действий', 'Audit log'),
  sheet: text('Действия', 'Actions'),
  about: text(
    'Одна строка — одно действие: кто, когда, над чем и что изменилось.',
    'One row per action: who, when, what and how.',
  ),
  rows: text('Строк', 'Rows'),
  newest: text('новейшие из', 'newest of'),
  filter: text('Отбор', 'Filter'),
  search: text('поиск', 'search'),
  since: text('с', 'from'),
  until: text('до', 'until'),
  when: text('Когда', 'When'),
  who: text('Кто', 'Who'),
  whose: text('От компании', 'On behalf of'),
  action: text('Действие', 'Action'),
  times: text('Раз за час', 'Times this hour'),
  kind: text('Вид объекта', 'Object type'),
  object: text('Объект', 'Object'),
  number: text('Номер', 'Number'),
  place: text('О чём', 'About'),
  changes: text('Что изменилось', 'What changed'),
  ip: text('IP-адрес', 'IP address'),
} as const;

type Exporting = Call<typeof exportAuditLog>;
interface Lines {
  readonly actor: Pick<Exporting['actor'], 'company_id'>;
  readonly query: Omit<Exporting['query'], 'page' | 'page_size'>;
}
const MOST_ROWS = 50_000;
const MOST_CHANGES = 50;

/** Lines of the audit log as a sheet, newest first. */
export function auditSheet(services: Services, lines: Lines, locale: Locale, most = MOST_ROWS): Sheet {
  const t = textsIn(WORDS, locale);
  return {
    name: t('sheet'),
    about: t('about'),
    pinned: 2,
    ...tableOf(withNamesIn(walkAuditEntries(services, lines, most), services.names, locale), [
      { header: t('when'), width: 18, format: 'time', value: (line) => new Date(line.created_at) },
      { header: t('who'), width: 28, value: (line) => actorName(line, locale) },
      { header: t('whose'), width: 28, value: (line) => line.user_company?.name },
      { header: t('action'), width: 24, value: (line) => actionName(line.action)[locale] },
      { header: t('times'), width: 10, format: 'integer', value: (line) => line.times },
      { header: t('kind'), width: 18, value: (line) => objectTypeName(line.object_type)[locale] },
      { header: t('object'), width: 40, wrap: true, value: (line) => objectTitle(line, locale) },
      { header: t('number'), width: 12, value: (line) => line.object_id },
      { header: t('company'), width: 28, value: (line) => line.company?.name },
      { header: t('place'), width: 40, wrap: true, value: (line) => formatPlace(line, locale) },
      {
        header: t('changes'),
        width: 80,
        wrap: true,
        value: (line) => formatChanges(line, locale, MOST_CHANGES),
      },
      { header: t('ip'), width: 18, value: (line) => line.ip },
    ]),
  };
}

/** The chosen lines of the audit log as a workbook; the download stands in the log itself. */
export async function exportAudit(services: Services, call: Exporting): Promise<FileAnswer> {
  const { locale, actor, url } = call;
  const t = textsIn(WORDS, locale);
  // The lines up to now, so that the count on the first sheet stays true; more than fit are left out by age.
  const query = { ...call.query, created_at__lt: call.query.created_at__lt ?? services.now().toISOString() };
  const { count } = await listAuditEntries(services, { actor, url, query: { ...query, page: 1, page_size: 1 } });
  const { search, created_at__gte, created_at__lt, action = [], object_type = [] } = call.query;
  const { users, companies, objects } = await namesInFilter(services, call);
  const named = (what: string, names: readonly string[]) => names.length > 0 && `${what}: ${names.join(', ')}`;
  const chosen = [
    search && `${t('search')}: ${quoted(search)[locale]}`,
    created_at__gte && `${t('since')} ${formatDate(created_at__gte, locale, 'time')}`,
    created_at__lt && `${t('until')} ${formatDate(created_at__lt, locale, 'time')}`,
    ...action.map((one) => actionName(one)[locale]),
    ...object_type.map((one) => objectTypeName(one)[locale]),
    named(t('who'), users),
    named(t('company'), companies),
    named(t('object'), objects),
  ].filter(Boolean);
  return workbookAnswer(services, call, {
    title: t('title'),
    front: [
      [t('rows'), count > MOST_ROWS ? `${MOST_ROWS}, ${t('newest')} ${count}` : count],
      [t('filter'), chosen.join('; ') || null],
    ],
    sheets: [auditSheet(services, { actor, query }, locale)],
  });
}

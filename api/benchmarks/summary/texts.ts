import { text, type Text } from '#domain/language/text.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';

/** Why a company has no place. */
export const NO_PLACE = {
  release: text(
    'Сводка строится по опубликованному рынку, а этот расчёт не опубликован. Опубликуйте его.',
    'A summary is built from a published market, and this calculation is not published. Publish it first.',
  ),
  company: text('Выберите компанию, чью сводку показать.', 'Choose a company.'),
  values: text(
    'У компании нет принятых значений. Загрузите анкету: сводка появится, как только её примут.',
    'The company has no accepted values. Upload a questionnaire: the summary appears as soon as it is accepted.',
  ),
  direction: text(
    'Ни у одного показателя компании не указано, что лучше: больше или меньше. Это задаёт администратор портала в методике.',
    'None of the company’s indicators says whether higher or lower is better. The portal administrator sets this in the methodology.',
  ),
  few: text(
    'В этой группе рынка слишком мало компаний с такими показателями. Выберите группу шире.',
    'Too few companies in this group report these indicators. Choose a broader group.',
  ),
  doubtful: text(
    'Все значения компании, которые можно сравнить, под вопросом. Проверьте их, и место появится.',
    'All comparable values of the company are in doubt. Check them to see its place.',
  ),
} as const satisfies Record<NonNullable<BenchmarkSummary['reason']>['code'], Text>;

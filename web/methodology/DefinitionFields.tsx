import { DEFINITION_NAMES, FIELDS_OF_TYPE, MOST_DEFINITION } from '#domain/methodology/definition.ts';
import type { MetricType } from '#domain/methodology/states.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { defineTexts, useLocale, useTexts } from '#web/ui/language.tsx';

const fieldHelpTexts = defineTexts(
  {
    what_it_is: 'Одно предложение: что это за число и зачем оно.',
    includes: 'Что считать. Назовите налоги, людей, документы.',
    excludes: 'Что часто включают по ошибке: НДС, амортизация, подрядчики.',
    counted_for: 'За год, на 31 декабря, в среднем за год.',
    found_in: 'Отчёт, система или документ, откуда компания возьмёт число.',
    mistakes: 'На чём ошибаются: единица, период, двойной счёт.',
    good_when: 'Больше или меньше лучше, и когда это не так.',
    moved_by: 'Что обычно меняет показатель.',
    compare_with: 'С какими показателями читать вместе.',
    known_as: 'Как он называется в ITIL 4, TBM, DORA, FinOps: по-английски, как там.',
  },
  {
    what_it_is: 'One sentence: what the number is and what it is for.',
    includes: 'What to count. Name taxes, people and documents.',
    excludes: 'What is often included by mistake: VAT, depreciation, contractors.',
    counted_for: 'For the year, on 31 December, on average over the year.',
    found_in: 'The report, system or document with the number.',
    mistakes: 'What people get wrong: unit, period, counting twice.',
    good_when: 'Whether more or less is better, and when it is not.',
    moved_by: 'What usually changes the indicator.',
    compare_with: 'Which indicators to read together with it.',
    known_as: 'What well-known frameworks call it: ITIL 4, TBM, DORA, FinOps.',
  },
);

/** What a metric means, for those who report and read it. */
export function DefinitionFields({ mtype }: { mtype: MetricType }) {
  const helps = useTexts(fieldHelpTexts);
  const locale = useLocale();
  return FIELDS_OF_TYPE[mtype].map((field) => (
    <TextField
      key={field}
      name={field}
      label={DEFINITION_NAMES[field][locale]}
      help={helps[field]}
      rows={2}
      maxLength={MOST_DEFINITION}
    />
  ));
}

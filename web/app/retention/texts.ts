import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const retentionTexts = defineTexts(
  {
    title: 'Сроки хранения',
    about: 'Что портал удаляет по возрасту. Значения принятых анкет и опубликованное остаются всегда.',
    edit: 'Изменить сроки',
    save: 'Сохранить сроки',
    saved: 'Сроки хранения сохранены',
    forever: 'всегда',
    thinned: 'прореживаются',
    months: (count: number) =>
      count % 12 === 0
        ? `${count / 12} ${pluralRu(count / 12, 'год', 'года', 'лет')}`
        : `${count} ${pluralRu(count, 'месяц', 'месяца', 'месяцев')}`,
    lastRun: (when: string) => `Последняя уборка: ${when}.`,
    filesHelp: 'Файлы обработанных анкет. Строка анкеты останется и скажет, когда файл удалён.',
    calculationsHelp:
      'Расчёты аналитиков, которых нет ни в одном выпуске. Итоговые, опубликованные и самый новый остаются. Если срок не задан, портал прореживает остальные: хранит все за 3 дня, потом по одному за день, через 3 месяца по одному за месяц. Расчёт с комментарием, с порогом или решением, заданным вручную, остаётся.',
    journalHelp: 'Журнал действий и замечания к анкетам. Записи о стирании компаний и об уборке остаются.',
    nothing: 'Сейчас по сроку ничего не удалится.',
    going: (count: string, size: string | null, oldest: string, newest: string) =>
      `Удалится ближайшей ночью: ${count}${size === null ? '' : `, ${size}`}; от ${oldest} до ${newest}.`,
    counting: 'Считаем, что удалится…',
  },
  {
    title: 'Retention',
    about: 'What the portal removes by age. Values of accepted questionnaires and anything published always stay.',
    edit: 'Change retention',
    save: 'Save retention',
    saved: 'Retention saved',
    forever: 'for ever',
    thinned: 'thinned out',
    months: (count: number) =>
      count % 12 === 0
        ? `${count / 12} ${pluralEn(count / 12, 'year', 'years')}`
        : `${count} ${pluralEn(count, 'month', 'months')}`,
    lastRun: (when: string) => `Last clean-up: ${when}.`,
    filesHelp: 'Files of processed questionnaires. The questionnaire stays and says when its file was removed.',
    calculationsHelp:
      'Analysts’ calculations that are in no release. Final, published and the newest ones stay. Without a term the portal thins out the others: it keeps all of 3 days, then one a day, and after 3 months one a month. A calculation with a comment, or with a threshold or decision made by hand, stays.',
    journalHelp: 'The audit log and findings. Records of erased companies and of clean-ups stay.',
    nothing: 'No term would remove anything now.',
    going: (count: string, size: string | null, oldest: string, newest: string) =>
      `Removed next night: ${count}${size === null ? '' : `, ${size}`}; from ${oldest} to ${newest}.`,
    counting: 'Counting what would be removed…',
  },
);

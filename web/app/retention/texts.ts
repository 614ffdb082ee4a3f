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
      'Расчёты аналитиков, которых нет ни в одном выпуске. Итоговые, опубликованные и самый новый остаются. Без срока портал прореживает их сам: все за 3 дня, потом последний за день, через 3 месяца последний за месяц; расчёт с комментарием и расчёт, в котором вручную задан порог или решено о значении, остаются.',
    journalHelp: 'Журнал действий и замечания к анкетам. Записи о стирании компаний и об уборке остаются.',
    nothing: 'По сроку сейчас не удалится ничего.',
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
      'Analysts’ calculations that are in no release. Final, published and the newest ones stay. Without a term the portal thins them out: all of 3 days stay, then the last of each day, after 3 months the last of each month; one with a comment, or with a threshold or decision made in it by hand, stays.',
    journalHelp: 'The audit log and findings. Records of erased companies and of clean-ups stay.',
    nothing: 'No term would remove anything now.',
    going: (count: string, size: string | null, oldest: string, newest: string) =>
      `Removed next night: ${count}${size === null ? '' : `, ${size}`}; from ${oldest} to ${newest}.`,
    counting: 'Counting what would be removed…',
  },
);

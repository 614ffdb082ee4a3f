import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

/** Texts shared by several questionnaire screens. */
export const sessionTexts = defineTexts(
  {
    number: (id: number) => `Анкета № ${id}`,
    company: 'Компания',
    year: 'Год',
    noYear: 'год не указан',
    created: 'Загружена',
    status: 'Состояние',
    findings: 'Замечания',
    errors: (n: number) => `${n} ${pluralRu(n, 'ошибка', 'ошибки', 'ошибок')}`,
    warnings: (n: number) => `${n} ${pluralRu(n, 'предупреждение', 'предупреждения', 'предупреждений')}`,
    noFindings: 'нет',
    showMetrics: 'Посмотреть показатели',
    ownFile: 'Скачать исходный файл',
    annotated: 'Скачать файл с замечаниями',
    retry: 'Обработать ещё раз',
    dryRun: 'проверка без сохранения',
    importData: 'Перейти к импорту данных',
  },
  {
    number: (id: number) => `Questionnaire No. ${id}`,
    company: 'Company',
    year: 'Year',
    noYear: 'no year',
    created: 'Uploaded',
    status: 'Status',
    findings: 'Findings',
    errors: (n: number) => `${n} ${pluralEn(n, 'error', 'errors')}`,
    warnings: (n: number) => `${n} ${pluralEn(n, 'warning', 'warnings')}`,
    noFindings: 'none',
    showMetrics: 'See metrics',
    ownFile: 'Download original file',
    annotated: 'Download file with findings',
    retry: 'Process again',
    dryRun: 'checked without saving',
    importData: 'Go to data import',
  },
);

import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const deadlineTexts = defineTexts(
  {
    line: (year: number, words: string) => `Данные за ${year} год: ${words}.`,
    still: 'Данные ещё принимаются.',
    byProcess: 'Что собрано по процессам',
  },
  {
    line: (year: number, words: string) => `Data for ${year}: ${words}.`,
    still: 'Data are still accepted.',
    byProcess: 'Progress by process',
  },
);

export const sheetTexts = defineTexts(
  {
    title: 'Вам передано',
    sheet: (process: string, year: number) => `${process}, ${year} год`,
    by: (person: string) => `От кого: ${person}.`,
    of: (count: number, all: number) => `${count} из ${all}`,
    progress: (process: string, count: number, all: number) => `${process}: прислано ${count} из ${all}`,
    doubtful: (count: number) => `под вопросом ${count}`,
    download: 'Скачать книгу',
    metrics: (count: number) => `${count} ${pluralRu(count, 'метрика', 'метрики', 'метрик')}`,
    upload: 'Загрузить заполненную',
  },
  {
    title: 'Yours to fill in',
    sheet: (process: string, year: number) => `${process}, ${year}`,
    by: (person: string) => `Assigned by ${person}.`,
    of: (count: number, all: number) => `${count} of ${all}`,
    progress: (process: string, count: number, all: number) => `${process}: ${count} of ${all} sent`,
    doubtful: (count: number) => `${count} in doubt`,
    download: 'Download workbook',
    metrics: (count: number) => `${count} ${pluralEn(count, 'metric', 'metrics')}`,
    upload: 'Upload when filled in',
  },
);

import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const progressTexts = defineTexts(
  {
    label: 'Сколько разобрано',
    of: (done: string, all: string) => `${done} из ${all}`,
    likely: (n: number) => `${pluralRu(n, 'похожего', 'похожих', 'похожих')} на ошибку решено`,
    left: (n: number) => `осталось ${n}`,
    allDone: 'всё решено',
    levels: (n: number) => `${pluralRu(n, 'компании', 'компаний', 'компаний')}: уровень принят`,
    optional: 'по желанию',
    carried: (n: number) =>
      `${pluralRu(n, 'перенесено', 'перенесены', 'перенесено')} ${n} ${pluralRu(n, 'прежнее решение', 'прежних решения', 'прежних решений')}: значения не изменились`,
    changed: (n: number) =>
      `${pluralRu(n, 'изменилось', 'изменились', 'изменилось')} ${n} ${pluralRu(n, 'значение', 'значения', 'значений')} с прежним решением`,
    all: (n: number, shown: string) =>
      `${shown} ${pluralRu(n, 'сомнительное значение', 'сомнительных значения', 'сомнительных значений')}`,
  },
  {
    label: 'Progress',
    of: (done: string, all: string) => `${done} of ${all}`,
    likely: (n: number) => `likely ${pluralEn(n, 'mistake', 'mistakes')} decided`,
    left: (n: number) => `${n} to go`,
    allDone: 'everything decided',
    levels: (n: number) => `${pluralEn(n, 'company', 'companies')} with an accepted level`,
    optional: 'optional',
    carried: (n: number) => `${n} earlier ${pluralEn(n, 'decision', 'decisions')} carried over: values unchanged`,
    changed: (n: number) => `${n} decided ${pluralEn(n, 'value has', 'values have')} changed`,
    all: (n: number, shown: string) => `${shown} ${pluralEn(n, 'value', 'values')}`,
  },
);

export const farTexts = defineTexts(
  {
    title: 'Только далеко от рынка: по компаниям',
    hint: 'Если значение из года в год почти то же, это уровень самой компании. Его можно принять одним решением.',
    byCells: 'По ячейкам',
    values: (values: number, metrics: number) =>
      `${values} ${pluralRu(values, 'значение', 'значения', 'значений')} · ${metrics} ${pluralRu(metrics, 'показатель', 'показателя', 'показателей')}`,
    even: (n: number) => `почти не меняются: ${n}`,
    accept: 'Принять уровень',
    accepted: 'уровень принят для этой компании',
    undo: 'Отменить',
    dialog: (company: string) => `Принять уровень: ${company}`,
    about: (n: number) =>
      `${n} ${pluralRu(n, 'значение, которое почти не меняется', 'значения, которые почти не меняются', 'значений, которые почти не меняются')} по годам, ${pluralRu(n, 'больше не будет', 'больше не будут', 'больше не будут')} под вопросом. В будущие годы тоже, пока не изменится больше чем вдвое. Статистика не изменится.`,
    reason: 'Почему этот уровень верен',
    reasonHint: 'Например: крупный холдинг, подтверждено отчётностью',
    saved: (n: number) =>
      n === 0
        ? 'Уровень уже принят'
        : `Уровень принят для ${n} ${pluralRu(n, 'показателя', 'показателей', 'показателей')}`,
    takenBack: 'Уровень больше не принят',
  },
  {
    title: 'Just far from the market: by company',
    hint: 'A value that hardly changes over the years is the company’s own level. You can accept it in one decision.',
    byCells: 'By cell',
    values: (values: number, metrics: number) =>
      `${values} ${pluralEn(values, 'value', 'values')} · ${metrics} ${pluralEn(metrics, 'metric', 'metrics')}`,
    even: (n: number) => `${n} hardly ${pluralEn(n, 'changes', 'change')}`,
    accept: 'Accept level',
    accepted: 'level accepted for this company',
    undo: 'Undo',
    dialog: (company: string) => `Accept level: ${company}`,
    about: (n: number) =>
      `${n} ${pluralEn(n, 'value that hardly changes', 'values that hardly change')} over the years will not be in doubt again, in later years too, until a change of more than twofold. The statistics stay as they are.`,
    reason: 'Why this level is right',
    reasonHint: 'For example: a large group, confirmed by its accounts',
    saved: (n: number) =>
      n === 0 ? 'The level is accepted already' : `Level accepted for ${n} ${pluralEn(n, 'metric', 'metrics')}`,
    takenBack: 'The level is no longer accepted',
  },
);

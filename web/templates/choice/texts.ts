import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const choiceTexts = defineTexts(
  {
    quick: 'Выбрать сразу',
    core: 'Основа',
    coreHint: 'Короткий набор, с которого советуют начать: из него считаются ключевые показатели',
    asLast: (year: number, isLastYear: boolean) => (isLastYear ? 'Как в прошлом году' : `Как за ${year} год`),
    asLastHint: (year: number) => `Всё, что ваша компания прислала за ${year} год`,
    changed: 'Только то, что изменилось',
    changedHint: (year: number) =>
      `Новое в методике, описанное иначе, чем в анкете за ${year} год, или не заполненное в ней`,
    nothingChanged: (year: number) =>
      `С анкеты за ${year} год методика для вас не изменилась, и заполнено в ней было всё.`,
    undo: 'Вернуть прежний выбор',
    metrics: (n: number) => `${n} ${pluralRu(n, 'метрика', 'метрики', 'метрик')}`,
    indicators: (n: number) => `${n} ${pluralRu(n, 'показатель', 'показателя', 'показателей')}`,
    placed: (n: number) => `${n} с местом`,
    noPlaces: 'Место среди других компаний видно по подписке, когда рынок опубликован.',
    placedHint: 'Если заполнить всё отмеченное. «С местом» — у показателя виден опубликованный рынок.',
    effort: (words: string) => `Заполнить: ${words}.`,
    nothing: 'Отметьте метрики: здесь будет видно, сколько показателей они откроют.',
    unknown: 'Не удалось посчитать, что откроет выбор. Шаблон можно выгрузить и так.',
    retry: 'Повторить',
  },
  {
    quick: 'Select at once',
    core: 'Core',
    coreHint: 'The short set to begin with: key indicators are computed from it',
    asLast: (year: number, isLastYear: boolean) => (isLastYear ? 'Same as last year' : `Same as ${year}`),
    asLastHint: (year: number) => `Everything your company sent for ${year}`,
    changed: 'Only what changed',
    changedHint: (year: number) =>
      `New in the methodology, described differently since ${year}, or missing in that questionnaire`,
    nothingChanged: (year: number) =>
      `Nothing has changed for you since the ${year} questionnaire, and it was complete.`,
    undo: 'Restore previous selection',
    metrics: (n: number) => `${n} ${pluralEn(n, 'metric', 'metrics')}`,
    indicators: (n: number) => `${n} ${pluralEn(n, 'indicator', 'indicators')}`,
    placed: (n: number) => `${n} with a place`,
    noPlaces: 'Your place among other companies needs a subscription and a published market.',
    placedHint: 'If everything selected is filled in. “With a place” means the market of the indicator is published.',
    effort: (words: string) => `Time to fill in: ${words}.`,
    nothing: 'Select metrics to see how many indicators they give you.',
    unknown: 'Could not count what the selection gives you. You can still download the template.',
    retry: 'Try again',
  },
);

import { defineTexts } from '#web/ui/language.tsx';

export const secondPersonTexts = defineTexts(
  {
    title: 'Подпись под выпуском',
    one: 'Публикует один человек',
    two: 'Публикуют двое: один подписывает, другой проверяет те же риски и публикует',
    about: 'Действует для следующих выпусков. Автор подписи не может быть вторым.',
    turnOn: 'Требовать второго',
    turnOff: 'Не требовать второго',
    turnedOn: 'Выпуски публикуют двое',
    turnedOff: 'Выпуск публикует один человек',
  },
  {
    title: 'Release sign-off',
    one: 'One person publishes',
    two: 'Two people publish: one signs, another checks the same risks and publishes',
    about: 'Applies to the next releases. Whoever signs first cannot be the second person.',
    turnOn: 'Require a second person',
    turnOff: 'Do not require a second person',
    turnedOn: 'Two people publish releases',
    turnedOff: 'One person publishes releases',
  },
);

import { text, type Text } from '../language/text.ts';

/**
 * The permission codes of the specification (section 6), spelled exactly as there, typos and the trailing slash
 * included: they are part of the contract. Grouped by the area of the portal they open.
 */
export const CODE_AREAS = [
  {
    area: text('Данные и анкеты', 'Data and questionnaires'),
    codes: {
      view: text('Просматривать анкеты', 'View questionnaires'),
      edit: text('Обрабатывать анкеты заново', 'Reprocess questionnaires'),
      'file/upload': text('Загружать анкеты', 'Upload questionnaires'),
      'file/download': text('Скачивать шаблоны и файлы анкет', 'Download templates and questionnaire files'),
      'author/view': text('Видеть автора анкеты', 'See questionnaire authors'),
      'comment/view': text('Видеть комментарии к анкетам', 'See comments on questionnaires'),
      'comment/edit': text('Изменять свои комментарии к анкетам', 'Edit own questionnaire comments'),
      'all/comment/edit': text('Изменять комментарии к чужим анкетам', 'Edit comments on others’ questionnaires'),
      'questionario/hide': text('Скрывать анкеты', 'Hide questionnaires'),
      'client/visible': text('Открывать анкету клиенту', 'Make questionnaires available to clients'),
      'bench/visible': text('Включать анкету в бенчмарк', 'Include questionnaires in the benchmark'),
      'data/delete': text('Удалять анкеты', 'Delete questionnaires'),
      'columns/visible': text('Выбирать столбцы в списке анкет', 'Choose questionnaire list columns'),
      'data/tech_report/export': text('Выгружать технический отчёт', 'Export the technical report'),
    },
  },
  {
    area: text('Процессы и показатели', 'Processes and metrics'),
    codes: {
      'structure/view': text('Просматривать процессы и показатели', 'View processes and metrics'),
      'metrics/by_year/view': text('Видеть показатели компании по годам', 'See company metrics by year'),
      'metrics/by_questionario/view': text('Видеть показатели по анкетам', 'See metrics by questionnaire'),
      'metrics/anomaly/view': text('Видеть сомнительные значения в показателях', 'See flagged metric values'),
    },
  },
  {
    area: text('Расчёт бенчмарка', 'Benchmark calculation'),
    codes: {
      'calculate/data/view': text('Видеть данные для расчёта', 'See calculation data'),
      'calculate/params/edit': text('Изменять параметры расчёта', 'Edit calculation parameters'),
      'calculate/filter/view': text('Искать расчёты по их отборам', 'Find calculations by filters'),
      'calculate/anomaly/view': text('Видеть сомнительные значения расчёта', 'See flagged values of calculations'),
      'calculate/run': text('Запускать расчёт', 'Run calculations'),
      'calculate/default/set': text('Делать расчёт итоговым', 'Make calculations final'),
    },
  },
  {
    area: text('Бенчмарк', 'Benchmark'),
    codes: {
      'bench/final/display': text('Видеть итоговый бенчмарк', 'See the final benchmark'),
      'bench/list/view': text('Видеть историю расчётов', 'See calculation history'),
      'bench/params/copy': text('Копировать параметры расчёта', 'Copy calculation parameters'),
      'bench/filter/copy': text('Копировать отборы расчёта', 'Copy calculation filters'),
      'bench/author/view': text('Видеть автора расчёта', 'See calculation authors'),
      'bench/comment/view': text('Видеть комментарии к расчётам', 'See comments on calculations'),
      'bench/comemnt/add': text('Добавлять комментарии к своим расчётам', 'Add comments to own calculations'),
      'bench/comment/edit': text('Изменять свои комментарии к расчётам', 'Edit own calculation comments'),
      'bench/all/comment/edit': text('Изменять чужие комментарии к расчётам', 'Edit others’ calculation comments'),
      'bench/branch/filter': text('Отбирать бенчмарк по отраслям', 'Filter the benchmark by industry'),
      'bench/it/filter': text('Отбирать бенчмарк по ИТ-системам', 'Filter the benchmark by IT system'),
      'bench/year/filter': text('Отбирать бенчмарк по годам', 'Filter the benchmark by year'),
      'bench/org/filter': text('Отбирать бенчмарк по организациям', 'Filter the benchmark by organisation'),
      'bench/plot/3stat': text('Видеть график рынка', 'See the market chart'),
      'bench/plot/org': text('Видеть значения организаций на графике', 'See company values on the chart'),
      'bench/org/line/self/add': text('Добавлять на график свою компанию', 'Add own company to the chart'),
      'bench/org/line/any/add': text('Добавлять на график любую компанию', 'Add any company to the chart'),
      'bench/anomaly/display': text('Видеть сомнительные значения бенчмарка', 'See flagged values of benchmarks'),
      'bench/anomaly/setup': text(
        'Решать о сомнительных значениях и границах',
        'Decide on flagged values and thresholds',
      ),
      'bench/client/final/set': text('Делать расчёт своей компании итоговым', 'Make own company’s calculation final'),
      'bench/client/final/default/set/': text(
        'Назначать клиенту его итоговый расчёт (сотрудники портала)',
        'Set a client’s final calculation (staff)',
      ),
      'bench/all/expor': text('Выгружать бенчмарк целиком', 'Export the whole benchmark'),
      'bench/l1/export': text('Выгружать верхний уровень бенчмарка', 'Export the benchmark’s top level'),
      'bench/current/export': text('Выгружать открытую часть бенчмарка', 'Export the current benchmark view'),
    },
  },
  {
    area: text('Пользователи и роли', 'Users and roles'),
    codes: {
      'user/create': text('Создавать и изменять пользователей', 'Create and edit users'),
      'user/create_admin': text('Назначать администраторов', 'Appoint administrators'),
      'user/block': text('Отключать пользователей', 'Disable users'),
      'user/auth': text('Сбрасывать пароли', 'Reset passwords'),
      'admin/role/view': text('Просматривать пользователей и роли', 'View users and roles'),
      'admin/role/add': text('Добавлять роли', 'Add roles'),
      'admin/role/edit': text('Изменять роли', 'Edit roles'),
      'admin/role/delete': text('Удалять роли', 'Delete roles'),
    },
  },
  {
    area: text('Организации и методика', 'Organisations and methodology'),
    codes: {
      'admin/org/view': text(
        'Просматривать организации, методику и журналы',
        'View organisations, methodology and logs',
      ),
      'admin/org/add': text('Добавлять организации и справочники', 'Add organisations and directories'),
      'admin/org/edit': text('Изменять организации и методику', 'Edit organisations and methodology'),
      'admin/org/delete': text(
        'Удалять организации и записи справочников',
        'Delete organisations and directory records',
      ),
    },
  },
  {
    area: text('Тарифы и подписки', 'Tariffs and subscriptions'),
    codes: {
      'admin/tarif/view': text('Просматривать тарифы и подписки', 'View tariffs and subscriptions'),
      'admin/tarif/add': text('Добавлять тарифы и подписки', 'Add tariffs and subscriptions'),
      'admin/tarif/edit': text('Изменять тарифы и подписки', 'Edit tariffs and subscriptions'),
      'admin/tarif/delete': text('Удалять тарифы', 'Delete tariffs'),
      'subscription/view': text('Видеть подписку своей компании', 'See own company’s subscription'),
      'subscription/extend_active': text('Продлевать подписку своей компании', 'Extend own company’s subscription'),
      'subscription/change_tariff': text('Менять тариф своей компании', 'Change own company’s tariff'),
    },
  },
  {
    area: text('Подсказки', 'Hints'),
    codes: {
      'admin/tooltip/view': text('Видеть подсказки администратора', 'See administrator hints'),
      'user/tooltip/view': text('Видеть подсказки аналитика', 'See analyst hints'),
      'client/tooltip/view': text('Видеть главную страницу и подсказки клиента', 'See the home page and client hints'),
    },
  },
] as const satisfies readonly { area: Text; codes: Record<string, Text> }[];

type KeysOfEach<T> = T extends { readonly codes: infer C } ? keyof C : never;

/** A permission code. */
export type Code = KeysOfEach<(typeof CODE_AREAS)[number]>;

/** All 70 codes, in the order of their areas. */
export const CODES: readonly Code[] = CODE_AREAS.flatMap((group) => Object.keys(group.codes) as Code[]);

const DESCRIPTIONS: ReadonlyMap<string, Text> = new Map(
  CODE_AREAS.flatMap((group) => Object.entries<Text>(group.codes)),
);

/** What a code allows, in words. */
export function describeCode(code: Code): Text {
  return DESCRIPTIONS.get(code) ?? text(code, code);
}

export const isCode = (value: string): value is Code => DESCRIPTIONS.has(value);

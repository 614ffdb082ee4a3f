import { text, type Text } from '../language/text.ts';
import type { Code } from './codes.ts';

/** Who can use a code: the operator's staff, people of companies, or both, each with the data they see. */
type Audience = 'operator' | 'company' | 'both';

interface CodeMeaning {
  readonly audience: Audience;
  readonly opens: Text;
}

const meaning =
  (audience: Audience) =>
  (ru: string, en: string): CodeMeaning => ({ audience, opens: text(ru, en) });
const both = meaning('both');
const operator = meaning('operator');
const company = meaning('company');

/** Whom each code is for and what it opens. */
export const CODE_MEANINGS: Readonly<Record<Code, CodeMeaning>> = {
  view: both('списки анкет, замечания к ним, прежние числа', 'questionnaire lists, findings and replaced values'),
  edit: both('повторную обработку анкет, на которых портал ошибся', 'another run of questionnaires that failed'),
  'file/upload': both(
    'загрузку и проверку анкет, ответы на вопросы',
    'uploading and checking questionnaires, answering questions',
  ),
  'file/download': both('шаблоны и файлы анкет со всеми числами', 'templates and questionnaire files with all values'),
  'author/view': both('столбец «Автор» в списке анкет', 'the author column of questionnaire lists'),
  'comment/view': both('комментарии; сотрудникам оператора ещё и заметки', 'comments; to staff internal notes as well'),
  'comment/edit': both('правку своих комментариев', 'editing own comments'),
  'all/comment/edit': both('правку комментариев коллег', 'editing comments by others'),
  'questionario/hide': both(
    'скрытые анкеты и переключатель «Скрыта»',
    'hidden questionnaires and the switch that hides them',
  ),
  'client/visible': both('переключатель «Видна клиенту»', 'the switch that shows a questionnaire to its company'),
  'bench/visible': both('переключатель «В бенчмарке»', 'the switch that counts a questionnaire in the market'),
  'data/delete': both('удаление анкет навсегда', 'deleting questionnaires for good'),
  'columns/visible': both('выбор столбцов в списках анкет', 'choosing columns of questionnaire lists'),
  'data/tech_report/export': both(
    'технический отчёт: значения по анкетам в Excel',
    'the technical report: values in Excel',
  ),
  'structure/view': both('процессы, показатели, формулы', 'processes, metrics and formulas'),
  'metrics/by_year/view': both('страницу «Показатели компании» по годам', 'company metrics by year'),
  'metrics/by_questionario/view': both('показатели анкеты и компании по анкетам', 'metrics of a questionnaire'),
  'metrics/anomaly/view': both('отметки у сомнительных значений компании', 'flags beside company metrics'),
  'calculate/data/view': both('параметры расчётов', 'parameters of calculations'),
  'calculate/params/edit': operator(
    'выбор компаний, лет и систем для расчёта',
    'choosing companies, years and systems',
  ),
  'calculate/filter/view': both('отбор в истории расчётов', 'filters in the calculation history'),
  'calculate/anomaly/view': operator(
    'разбор сомнений и вопросы компаниям',
    'flagged values and questions to companies',
  ),
  'calculate/run': both(
    'запуск расчёта; клиенту — выбор группы рынка',
    'running calculations; for a company, opening a group',
  ),
  'calculate/default/set': operator(
    'публикацию, проверку перед ней и кампании',
    'publication, its check and campaigns',
  ),
  'bench/final/display': both(
    'опубликованный рынок и место компании в нём',
    'the published market and the company’s place',
  ),
  'bench/list/view': both('историю расчётов и их показатели', 'the calculation history and its indicators'),
  'bench/params/copy': both('новый расчёт с параметрами прежнего', 'a new calculation with earlier parameters'),
  'bench/filter/copy': operator('новый расчёт с отборами прежнего', 'a new calculation with earlier filters'),
  'bench/author/view': both('кто запустил расчёт', 'who ran a calculation'),
  'bench/comment/view': both('комментарии к расчётам', 'comments on calculations'),
  'bench/comemnt/add': both('первый комментарий к своему расчёту', 'the first comment on an own calculation'),
  'bench/comment/edit': both('правку своих комментариев к расчётам', 'editing own comments on calculations'),
  'bench/all/comment/edit': both('правку комментариев к чужим расчётам', 'editing others’ comments on calculations'),
  'bench/branch/filter': both('отбор показателя по отраслям и размеру', 'filters by industry and size'),
  'bench/it/filter': both('отбор показателя по ИТ-системам', 'the filter by IT system'),
  'bench/year/filter': both('отбор показателя по годам', 'the filter by year'),
  'bench/org/filter': operator('отбор показателя по компаниям', 'the filter by company'),
  'bench/plot/3stat': both('страницу показателя с графиком рынка', 'the indicator page with the market chart'),
  'bench/plot/org': operator('значения компаний по названиям', 'values by company name'),
  'bench/org/line/self/add': company('линию своей компании на графике', 'the line of the own company'),
  'bench/org/line/any/add': operator('линии любых компаний на графике', 'lines of any company'),
  'bench/anomaly/display': operator('разбор сомнений расчёта', 'flagged values of a calculation'),
  'bench/anomaly/setup': operator(
    'решения о сомнительных значениях и границы',
    'decisions on flagged values, thresholds',
  ),
  'bench/client/final/set': company(
    'выбор итогового расчёта и цели компании',
    'the company’s final calculation and targets',
  ),
  'bench/client/final/default/set/': operator(
    'выбор итогового расчёта за клиента',
    'the final calculation of a client',
  ),
  'bench/all/expor': both('выгрузку всего и таблицу для Excel', 'the whole export and the table for Excel'),
  'bench/l1/export': both('выгрузку верхнего уровня', 'the export of the top level'),
  'bench/current/export': both('выгрузку одного процесса', 'the export of one process'),
  'user/create': operator('добавление и правку пользователей', 'adding and editing users'),
  'user/create_admin': operator('раздачу любых прав, в том числе себе', 'granting any permission, also to oneself'),
  'user/block': operator('отключение людей и их сеансов', 'disabling people and their sessions'),
  'user/auth': operator(
    'временные пароли, сброс факторов, письма со ссылкой',
    'temporary passwords, factors, letters with links',
  ),
  'admin/role/view': operator('пользователей, роли и этот раздел', 'users, roles and this page'),
  'admin/role/add': operator('новые роли в пределах своих прав', 'new roles within own permissions'),
  'admin/role/edit': operator('правку ролей в пределах своих прав', 'editing roles within own permissions'),
  'admin/role/delete': operator('удаление незанятых ролей', 'deleting unused roles'),
  'admin/org/view': operator(
    'компании, конфигуратор, журналы, статистику',
    'companies, configurator, logs, statistics',
  ),
  'admin/org/add': operator('новые компании и записи справочников', 'new companies and directory entries'),
  'admin/org/edit': operator(
    'правку компаний, справочников, методики и шаблона',
    'editing companies, directories, methodology and template',
  ),
  'admin/org/delete': operator(
    'удаление пустых компаний и записей; с правами на данные — архив и стирание',
    'deleting empty companies; with rights to data, archive and erasure',
  ),
  'admin/tarif/view': operator('тарифы и подписки всех компаний', 'tariffs and subscriptions of all companies'),
  'admin/tarif/add': operator('новые тарифы и подписки', 'new tariffs and subscriptions'),
  'admin/tarif/edit': operator(
    'правку тарифов, подписок и контактов портала',
    'editing tariffs, subscriptions, portal contacts',
  ),
  'admin/tarif/delete': operator(
    'удаление тарифов и ошибочных подписок',
    'deleting tariffs and mistaken subscriptions',
  ),
  'subscription/view': company('подписку своей компании', 'own company’s subscription'),
  'subscription/extend_active': company('заказ продления (контактному лицу)', 'ordering an extension (contacts)'),
  'subscription/change_tariff': company(
    'заказ другого тарифа (контактному лицу)',
    'ordering another tariff (contacts)',
  ),
  'admin/tooltip/view': operator('первые шаги и подсказки администратора', 'first steps and hints of administrators'),
  'user/tooltip/view': operator('первые шаги и подсказки аналитика', 'first steps and hints of analysts'),
  'client/tooltip/view': both(
    'главную страницу, первые шаги и подсказки клиента',
    'the home page, first steps and hints of clients',
  ),
};

/** The codes only the operator's staff can use: a role of a company's people gains nothing by them. */
export const staffCodesIn = (codes: readonly Code[]): Code[] =>
  codes.filter((code) => CODE_MEANINGS[code].audience === 'operator');

import { Type, type Static } from 'typebox';
import { ACCESS_TO_SET_SECOND_PERSON, ACCESS_TO_SIGN } from '#domain/access/sign-off.ts';
import { RISKS } from '#domain/benchmarks/publication/sign-off.ts';
import { endpointsOf } from './endpoint.ts';
import { IdParams, Instant, LINES, nullable, oneOf, rights, strictObject, Switch, whole } from './shapes.ts';

const endpoint = endpointsOf('benchmarks');
const access = ACCESS_TO_SIGN;

const risk = oneOf(RISKS);
const AcceptedRisk = Type.Object({ risk, count: Type.Integer() });

/** Who answers for a release, and for what. */
export const Signature = Type.Object({
  name: Type.String(),
  is_own: Type.Boolean({ description: 'Подписал тот, кто спросил' }),
  signed_at: Instant,
  risks: Type.Array(AcceptedRisk, { description: 'Какие риски принял и сколько их было' }),
});
export type Signature = Static<typeof Signature>;

/** What stands between a calculation and its publication. */
export const SignOff = Type.Object({
  state: { ...oneOf(['building', 'done', 'failed']), description: 'Пробная сборка расчёта, каков он сейчас' },
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  stamp: Type.String({ description: 'То же, что в проверке перед публикацией' }),
  second_person: Type.Boolean({ description: 'Нужна подпись второго человека' }),
  risks: nullable(
    Type.Array(
      Type.Object({
        risk,
        count: Type.Integer(),
        seen: nullable(
          Type.Object({ count: Type.Integer(), at: Instant }, { description: 'Что отметил тот, кто спросил' }),
        ),
        open: Type.Boolean({ description: 'Не отмечен, или с тех пор изменилось число' }),
      }),
      { description: 'null — пробная сборка не готова' },
    ),
  ),
  signatures: Type.Array(Signature, { description: 'Подписи, которые действуют; первая — автор' }),
  outdated: nullable({ ...Signature, description: 'Последняя подпись, после которой расчёт или риски изменились' }),
  returned: nullable(
    Type.Object(
      { name: Type.String(), at: Instant, reason: Type.String() },
      { description: 'Возвращено на доработку' },
    ),
  ),
  can: rights('acknowledge', 'sign', 'publish', 'return'),
});
export type SignOff = Static<typeof SignOff>;

export const getSignOff = endpoint({
  method: 'GET',
  path: '/api/benchmarks/history/:id/sign-off/',
  summary: 'Подпись под выпуском: пробная сборка, риски и кто подписал; первый вызов начинает сборку',
  access,
  params: IdParams,
  reply: SignOff,
});

export const acknowledgeRisk = endpoint({
  method: 'POST',
  path: '/api/benchmarks/history/:id/sign-off/risks/',
  changes: ['benchmarks'],
  summary: 'Отметить риск просмотренным; при другом числе отметка не ставится',
  access,
  params: IdParams,
  body: strictObject({ risk, count: nullable(whole(0, 'Сколько вы видели; null — снять отметку')) }),
  reply: SignOff,
});

export const signRelease = endpoint({
  method: 'POST',
  path: '/api/benchmarks/history/:id/sign-off/sign/',
  changes: ['benchmarks'],
  summary: 'Подписать первым и передать второму; публикует второй',
  access,
  confirm: true,
  params: IdParams,
  body: strictObject({ stamp: Type.String({ maxLength: 100 }) }),
  reply: SignOff,
});

export const returnSignature = endpoint({
  method: 'POST',
  path: '/api/benchmarks/history/:id/sign-off/return/',
  changes: ['benchmarks'],
  summary: 'Вернуть подписанное с причиной: подпись снимается',
  access,
  params: IdParams,
  body: strictObject({
    reason: Type.String({ maxLength: 2000, pattern: LINES.replace('^', '^(?=[\\s\\S]*\\S)') }),
  }),
  reply: SignOff,
});

export const getSecondPerson = endpoint({
  method: 'GET',
  path: '/api/releases/second-person/',
  summary: 'Нужен ли второй человек, чтобы опубликовать выпуск',
  access: ACCESS_TO_SET_SECOND_PERSON,
  reply: Switch,
});

export const saveSecondPerson = endpoint({
  method: 'PUT',
  path: '/api/releases/second-person/',
  changes: ['benchmarks'],
  summary: 'Включить или выключить подпись второго человека под выпуском',
  access: ACCESS_TO_SET_SECOND_PERSON,
  confirm: true,
  body: Switch,
  reply: Switch,
});

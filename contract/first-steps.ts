import { Type, type Static } from 'typebox';
import { CLOSABLE, HINT_NAMES, STEP_LISTS, STEPS, VISITED_STEPS } from '#domain/access/first-steps.ts';
import { endpointsOf } from './endpoint.ts';
import { nullable, oneOf } from './shapes.ts';

const endpoint = endpointsOf('access');

/** The first steps of the person who asks, and what they have put away for good. */
export const FirstSteps = Type.Object({
  /** Null: there are none for this person. */
  list: nullable(oneOf(STEP_LISTS)),
  steps: Type.Array(Type.Object({ step: oneOf(STEPS), done: Type.Boolean() })),
  hints: Type.Array(oneOf(HINT_NAMES), { description: 'Подсказки, которые ещё не закрыты' }),
  closed: Type.Array(oneOf(CLOSABLE)),
});
export type FirstSteps = Static<typeof FirstSteps>;

export const saveFirstSteps = endpoint({
  method: 'POST',
  path: '/api/users/me/first-steps/',
  // The answer is all of it: the frame shows it and asks for nothing.
  changes: [],
  summary: 'Отметить открытую страницу или закрыть подсказку навсегда',
  access: 'signed-in',
  body: Type.Object(
    {
      visited: Type.Optional(oneOf(VISITED_STEPS)),
      closed: Type.Optional(oneOf(CLOSABLE)),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  reply: FirstSteps,
});

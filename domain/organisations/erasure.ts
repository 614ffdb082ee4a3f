import { text } from '../language/text.ts';

/**
 * A proposal to erase a company. `open`: another administrator, or whoever has the machine, is to decide; `withdrawn`: by who proposed it; `expired`:
 * nobody decided in time; `done`: the company is erased.
 */
export const ERASURE_STATES = ['open', 'withdrawn', 'declined', 'expired', 'done'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];

/** So many days there are for the second word. */
export const ERASURE_DAYS = 14;

const DAY_MS = 24 * 3600 * 1000;

export const erasureExpiry = (proposed: Date): Date => new Date(proposed.getTime() + ERASURE_DAYS * DAY_MS);

/** Nothing about an erased company changes or comes back. */
export const ERASED = text(
  'Данные этой компании стёрты, вернуть их нельзя.',
  'This company’s data has been erased and cannot be restored.',
);

/** Why somebody may not give the second word on an erasure. */
export const SECOND_WORD_REFUSALS = [
  'own',
  'same_address',
  'later_administrator',
  'fresh_access',
  'proposer_gone',
] as const;
export type SecondWordRefusal = (typeof SECOND_WORD_REFUSALS)[number];

export const SECOND_WORD_TEXTS = {
  own: text(
    'Вы сами предложили это. Подтвердить должен другой администратор или тот, кто управляет сервером.',
    'You proposed this yourself. Another administrator, or whoever runs the server, has to confirm.',
  ),
  same_address: text(
    'У вас и у предложившего один адрес почты: подтвердить должен другой человек.',
    'You share an email address with the proposer: another person has to confirm.',
  ),
  later_administrator: text(
    'Когда это предложили, вы не были администратором: подтвердить должен тот, кто им был.',
    'You were not an administrator when this was proposed: somebody who was has to confirm.',
  ),
  fresh_access: text(
    'Доступ вам или предложившему недавно выдавал другой человек: пароль, второй фактор, почту или ссылку. Предложить и подтвердить могут только те, чей доступ не меняли две недели.',
    'Somebody else recently set your access or the proposer’s: password, second factor, email or link. Only people whose access has not changed for two weeks can propose and confirm.',
  ),
  proposer_gone: text(
    'Предложивший больше не администратор: отклоните предложение и внесите новое.',
    'The proposer is no longer an administrator: decline this and propose it again.',
  ),
} as const satisfies Record<SecondWordRefusal, unknown>;

interface Administrator {
  readonly user_id: number;
  readonly email_address: string;
}

/** How a proposal stood and stands: who could give the second word, and whose access somebody else set shortly before or since. */
interface Standing {
  readonly eligible: readonly number[];
  readonly fresh: readonly number[];
}

const addressOf = ({ email_address }: Administrator): string => email_address.trim().toLowerCase();

/** From this moment on nobody else may have set the access of those who give the two words. */
export const accessSince = (proposed: Date): Date => new Date(proposed.getTime() - ERASURE_DAYS * DAY_MS);

/**
 * Two words are two people's: not the same account, not a second account with the same address, not one that became an
 * administrator's after the proposal, and neither of the two with access somebody else has just set. The first word must
 * still be an administrator's; `proposer` is null when it is not.
 */
export function refuseSecondWord(
  person: Administrator,
  proposer: Administrator | null,
  { eligible, fresh }: Standing,
): SecondWordRefusal | null {
  if (proposer === null) return 'proposer_gone';
  if (person.user_id === proposer.user_id) return 'own';
  if (addressOf(person) !== '' && addressOf(person) === addressOf(proposer)) return 'same_address';
  if (!eligible.includes(person.user_id)) return 'later_administrator';
  return [person, proposer].some(({ user_id }) => fresh.includes(user_id)) ? 'fresh_access' : null;
}

import { text, type Text } from '../language/text.ts';
import { topicOf, type MessageKind } from './kinds.ts';
import { MESSAGE_TOPICS, TOPIC_NAMES } from './topics.ts';

/** What letters are about: what messages are about, invitations, and all of a day. */
export const LETTER_TOPICS = ['invitation', ...MESSAGE_TOPICS, 'digest'] as const;
export type LetterTopic = (typeof LETTER_TOPICS)[number];

export const LETTER_TOPIC_NAMES: Readonly<Record<LetterTopic, Text>> = {
  ...TOPIC_NAMES,
  invitation: text('Приглашения', 'Invitations'),
  deadlines: text('Напоминания', 'Reminders'),
  account: text('Вход и пароль', 'Sign-in and password'),
  digest: text('За день', 'Of a day'),
};

/** Notices about one's own account: nobody passes them on by hand, so they are folded away and wait for nobody. */
export const FOLDED_TOPIC = 'account' satisfies LetterTopic;

/** What the letter about a message of a kind is about. */
export const letterTopicOf = (kind: MessageKind): LetterTopic =>
  kind === 'campaign_invited' ? 'invitation' : topicOf(kind);

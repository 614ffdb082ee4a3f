import { text, type Text } from '../language/text.ts';

/** What messages are about, as people filter them. */
export const MESSAGE_TOPICS = [
  'questionnaires',
  'questions',
  'deadlines',
  'market',
  'subscription',
  'companies',
  'account',
] as const;
export type MessageTopic = (typeof MESSAGE_TOPICS)[number];

export const TOPIC_NAMES: Readonly<Record<MessageTopic, Text>> = {
  questionnaires: text('Анкеты', 'Questionnaires'),
  questions: text('Вопросы', 'Questions'),
  deadlines: text('Сроки', 'Deadlines'),
  market: text('Рынок', 'Market'),
  subscription: text('Подписка', 'Subscription'),
  companies: text('Компании', 'Companies'),
  account: text('Учётная запись', 'Account'),
};

/** When letters about messages are sent to a person. */
export const LETTER_CHOICES = ['at_once', 'daily', 'none'] as const;
export type LetterChoice = (typeof LETTER_CHOICES)[number];

/** What endangers an account is mailed at once, whatever the person has chosen. */
export const letterTime = (topic: MessageTopic, choice: LetterChoice): LetterChoice =>
  topic === 'account' ? 'at_once' : choice;

interface Addressee {
  readonly email_address: string;
  readonly letters: LetterChoice;
}

/** Whether a letter is written beside a message; a person who wants one a day gets it with the others of the day. */
export const isMailed = ({ email_address, letters }: Addressee): boolean => email_address !== '' && letters !== 'none';

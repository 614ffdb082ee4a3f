import { text, type Text } from '../language/text.ts';

/** What passed last between the operator and a company. */
export const CONTACT_NAMES: Readonly<
  Record<'reminder' | 'automatic' | 'call' | 'sent' | 'rejected' | 'question', Text>
> = {
  reminder: text('письмо', 'letter'),
  automatic: text('письмо портала', 'automatic letter'),
  call: text('звонок', 'call'),
  sent: text('анкета', 'questionnaire'),
  rejected: text('анкета отклонена', 'rejected file'),
  question: text('вопрос', 'question'),
};

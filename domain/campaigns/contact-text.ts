import { text, type Text } from '../language/text.ts';

/** What passed last between the operator and a company. */
export const CONTACT_NAMES: Readonly<
  Record<'invitation' | 'reminder' | 'automatic' | 'by_hand' | 'read' | 'call' | 'sent' | 'rejected' | 'question', Text>
> = {
  invitation: text('приглашение', 'invitation'),
  reminder: text('письмо', 'letter'),
  automatic: text('письмо портала', 'automatic letter'),
  by_hand: text('письмо вручную', 'letter by hand'),
  read: text('прочитано в портале', 'read in the portal'),
  call: text('звонок', 'call'),
  sent: text('анкета', 'questionnaire'),
  rejected: text('анкета отклонена', 'rejected file'),
  question: text('вопрос', 'question'),
};

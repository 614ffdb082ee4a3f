import { text, type Text } from '../language/text.ts';

/**
 * What counts as contact: a letter that left the portal or was sent by hand, a message that was read there, a call, and what
 * came from the company.
 */
export const CONTACT_KINDS = [
  'invitation',
  'reminder',
  'automatic',
  'by_hand',
  'read',
  'call',
  'sent',
  'rejected',
  'question',
] as const;

/** What passed last between the operator and a company. */
export const CONTACT_NAMES: Readonly<Record<(typeof CONTACT_KINDS)[number], Text>> = {
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

import { pluralEn, pluralRu } from '../language/plural.ts';
import { text, type Locale, type Text } from '../language/text.ts';
import { messagePage, messageWords, topicOf, type StoredMessage } from './kinds.ts';

/** The product's name as letters sign it. */
export const PRODUCT = text('Эталон', 'Etalon');

/** A letter without the product's name at the head of its subject and on the line of its own below. */
export const withoutSignature = (letter: string): string =>
  letter.replace(new RegExp(`^(?:${PRODUCT.ru}|${PRODUCT.en})(?::|$)`, 'gm'), '');

/** Where a person chooses when they get letters. */
export const CHOICE_PAGE = '/profile/messages';

const GREETING = (name: string) => text(`Здравствуйте, ${name}!`, `Hello ${name},`);
const OPEN = text('Открыть в портале', 'Open in the portal');
const NOT_YOU = text(
  'Если это были не вы, завершите чужие сеансы и смените пароль по ссылке выше. Сообщите и администратору портала.',
  'If this was not you, follow the link above to end the sessions you do not know and to change your password. Tell the portal administrator, too.',
);
const CHOICE = text('Когда присылать письма', 'Choose when to get emails');
const DIGEST = text('Новое в портале', 'News from the portal');

/** A letter ready to be sent. */
export interface LetterContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface LetterReader {
  readonly full_name: string;
  readonly locale: Locale;
}

/** One thing to read in a letter, with the address it leads to. */
export interface LetterPart {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** What the link does, where it does not just open a page. */
  readonly action?: string;
}

/** What makes a letter: its greeting and footer are the same for all. */
export interface LetterPlan {
  readonly subject: string;
  readonly parts: readonly LetterPart[];
  /** A sentence after the parts. */
  readonly advice?: string;
  /** Where the reader chooses when letters are sent; none for letters that are always sent. */
  readonly choiceUrl?: string;
}

const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const lines = (value: string): string => escapeHtml(value).replaceAll('\n', '<br>');

const FONT = 'font-family:Arial,Helvetica,sans-serif;color:#1f2933;';
const GREY = 'color:#5b6672;font-size:13px;line-height:18px;';

const asPart = ({ title, body, url, action }: LetterPart, locale: Locale): string =>
  `<p style="margin:0 0 4px;font-size:16px;line-height:22px;"><b>${escapeHtml(title)}</b></p>` +
  `<p style="margin:0 0 12px;font-size:15px;line-height:22px;">${lines(body)}</p>` +
  // A table draws the button in Outlook, too.
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;"><tr>' +
  '<td bgcolor="#1d4ed8" style="padding:10px 18px;border-radius:6px;">' +
  `<a href="${escapeHtml(url)}" style="color:#ffffff;text-decoration:none;font-size:15px;">${escapeHtml(action ?? OPEN[locale])}</a></td></tr></table>`;

/** A letter as plain text and as HTML that reads the same: tables and inline styles, nothing fetched. */
export function composeLetter({ full_name, locale }: LetterReader, plan: LetterPlan): LetterContent {
  const { subject, parts, advice, choiceUrl } = plan;
  const greeting = GREETING(full_name)[locale];
  const plain = [
    greeting,
    ...parts.map(({ title, body, url, action }) => `${title}\n${body}\n${action ?? OPEN[locale]}: ${url}`),
    ...(advice === undefined ? [] : [advice]),
    `${PRODUCT[locale]}${choiceUrl === undefined ? '' : `\n${CHOICE[locale]}: ${choiceUrl}`}`,
  ];
  const footer =
    choiceUrl === undefined
      ? ''
      : ` · <a href="${escapeHtml(choiceUrl)}" style="color:#5b6672;">${escapeHtml(CHOICE[locale])}</a>`;
  const html =
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:0;background:#f4f6f8;">` +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f4f6f8"><tr><td align="center" style="padding:24px 12px;">' +
    `<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:560px;width:100%;border:1px solid #d9dee3;"><tr><td style="padding:24px;${FONT}">` +
    `<p style="margin:0 0 16px;font-size:15px;line-height:22px;">${escapeHtml(greeting)}</p>` +
    parts.map((part) => asPart(part, locale)).join('') +
    (advice === undefined ? '' : `<p style="margin:0 0 16px;font-size:15px;line-height:22px;">${lines(advice)}</p>`) +
    `<p style="margin:0;${GREY}">${PRODUCT[locale]}${footer}</p>` +
    '</td></tr></table></td></tr></table></body></html>';
  return { subject, text: `${plain.join('\n\n')}\n`, html };
}

const partOf = (message: StoredMessage, locale: Locale, publicUrl: string): LetterPart => {
  const { title, body } = messageWords(message);
  return { title: title[locale], body: body[locale], url: `${publicUrl}${messagePage(message)}` };
};

const subjectOf = (title: Text, locale: Locale): string => `${PRODUCT[locale]}: ${title[locale]}`;

/** The letter about one message, as its reader gets it. */
export const letterAbout = (message: StoredMessage, reader: LetterReader, publicUrl: string): LetterContent =>
  composeLetter(reader, {
    subject: subjectOf(messageWords(message).title, reader.locale),
    parts: [partOf(message, reader.locale, publicUrl)],
    ...(topicOf(message.kind) === 'account'
      ? { advice: NOT_YOU[reader.locale] }
      : { choiceUrl: `${publicUrl}${CHOICE_PAGE}` }),
  });

/** More than that nobody reads in a letter; the portal has them all. */
const MOST_IN_DIGEST = 50;
const ALL_PAGE = '/messages';
const MORE = (count: number) =>
  text(
    `И ещё ${count} ${pluralRu(count, 'сообщение', 'сообщения', 'сообщений')}`,
    `And ${count} more ${pluralEn(count, 'message', 'messages')}`,
  );
const EARLIER = text(
  'Они пришли раньше. В портале есть все сообщения.',
  'They came earlier. The portal has all messages.',
);

/** One letter about all messages of a day; of very many the newest, with the way to the others. */
export function digestOf(messages: readonly StoredMessage[], reader: LetterReader, publicUrl: string): LetterContent {
  const { locale } = reader;
  const left = messages.length - MOST_IN_DIGEST;
  const rest = { title: MORE(left)[locale], body: EARLIER[locale], url: `${publicUrl}${ALL_PAGE}` };
  return composeLetter(reader, {
    subject: subjectOf(DIGEST, locale),
    parts: [
      ...messages.slice(-MOST_IN_DIGEST).map((message) => partOf(message, locale, publicUrl)),
      ...(left > 0 ? [rest] : []),
    ],
    choiceUrl: `${publicUrl}${CHOICE_PAGE}`,
  });
}

/** The letter a text was before letters had HTML, as one of today. */
export const plainLetter = (subject: string, body: string): LetterContent => ({
  subject,
  text: body,
  html: `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body style="${FONT}"><p>${lines(body)}</p></body></html>`,
});

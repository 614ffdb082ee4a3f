import { text, type Text } from '#domain/language/text.ts';

/** An answer that is not a success: the portal says no, and why. Thrown by commands, turned into HTTP in one place. */
export class Refusal extends Error {
  readonly status: number;
  readonly reason: Text;
  /** When to come again, in seconds. */
  readonly retryAfter: number | null;
  /** What programs go by, where there is more than one way on. */
  readonly forPrograms: Readonly<Record<string, string | number>>;

  constructor(
    status: number,
    reason: Text,
    retryAfter: number | null = null,
    forPrograms: Readonly<Record<string, string | number>> = {},
  ) {
    super(reason.ru);
    this.status = status;
    this.reason = reason;
    this.retryAfter = retryAfter;
    this.forPrograms = forPrograms;
  }
}

/** Wrong fields: the texts under each field's name. */
export class WrongFields extends Error {
  readonly fields: Readonly<Record<string, readonly Text[]>>;

  constructor(fields: Readonly<Record<string, readonly Text[]>>) {
    super(Object.keys(fields).join(', '));
    this.fields = fields;
  }
}

/** Missing and forbidden look the same to the caller. */
export const notFound = (reason: Text = text('Не найдено.', 'Not found.')) => new Refusal(404, reason);
export const forbidden = (reason: Text) => new Refusal(403, reason);
export const conflict = (reason: Text) => new Refusal(409, reason);
export const wrongField = (field: string, reason: Text) => new WrongFields({ [field]: [reason] });

/** Optimistic locking: the record was saved by somebody else after it was read. */
export const changedMeanwhile = () =>
  conflict(
    text(
      'Запись тем временем изменил другой пользователь. Обновите страницу и повторите правку.',
      'Someone else has changed this record. Reload the page and make your change again.',
    ),
  );

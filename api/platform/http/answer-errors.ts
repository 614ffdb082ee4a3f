import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf, text, type Text } from '#domain/language/text.ts';
import { ERASED } from '#domain/organisations/erasure.ts';
import { WorkbookRefusal } from '#workbooks/refusal.ts';
import { isErasedCompany } from '../database/constraint.ts';
import { refusalReason } from '../workbook-refusal.ts';
import { conflict, notFound, Refusal, wrongField, WrongFields } from './refusal.ts';
import { RETRY_AFTER_SECONDS, unavailable } from './unavailable.ts';
import { wrongFieldsOf } from './validation.ts';

/** Texts for what goes wrong before a handler is reached. */
const BY_CODE: Readonly<Record<string, Text>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: text('Тело запроса не читается как JSON.', 'The request body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: text('Тело запроса пусто: нужен JSON.', 'The request body is empty: send JSON.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: text(
    'Такой тип содержимого не принимается. Отправьте JSON.',
    'This content type is not supported. Send JSON.',
  ),
  FST_ERR_CTP_BODY_TOO_LARGE: text('Запрос слишком большой.', 'The request is too large.'),
  FST_REQ_FILE_TOO_LARGE: text('Файл слишком большой.', 'The file is too large.'),
};

const BY_STATUS: Readonly<Record<number, Text>> = {
  404: text('Не найдено.', 'Not found.'),
  405: text('Этот адрес не принимает такой запрос.', 'This method is not allowed here.'),
  413: text('Запрос слишком большой.', 'The request is too large.'),
  414: text('Адрес слишком длинный.', 'The URL is too long.'),
  429: text('Слишком много запросов. Повторите через минуту.', 'Too many requests. Try again in a minute.'),
};

/** PostgreSQL's codes for text it cannot keep: the character with the number zero, in a column or in JSON. */
const UNKEEPABLE = new Set(['22021', '22P05']);
const ZERO_CHARACTER = text(
  'В запросе есть недопустимый символ с кодом 0.',
  'The request contains a null character (code 0), which is not allowed.',
);

const BAD_REQUEST = text('Запрос составлен неверно.', 'The request is malformed.');
const BROKEN = text(
  'Что-то пошло не так. Ошибка записана, мы её исправим.',
  'Something went wrong. The error has been recorded and will be fixed.',
);

/** Any error as the portal's own: a refusal, wrong fields, or undefined when the fault is the portal's. */
function explain(error: FastifyError, method: string): Refusal | WrongFields | undefined {
  if (error instanceof Refusal || error instanceof WrongFields) return error;
  if (error instanceof WorkbookRefusal) return wrongField('file', refusalReason(error));
  if (error.validation) {
    // A malformed id in the address names nothing that exists.
    if (error.validationContext === 'params') return notFound();
    return wrongFieldsOf(error.validation as never);
  }
  if (UNKEEPABLE.has(error.code)) return new Refusal(400, ZERO_CHARACTER);
  if (isErasedCompany(error)) return conflict(ERASED);
  const status = error.statusCode ?? 500;
  if (status >= 500) return unavailable(error, method);
  return new Refusal(status, BY_CODE[error.code] ?? BY_STATUS[status] ?? BAD_REQUEST);
}

/** Also for what the router itself refuses, such as an address with a step that is too long. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const said = explain(error, request.method);
  const locale = localeOf(request.headers['accept-language']);
  if (said instanceof WrongFields) {
    const fields = Object.entries(said.fields).map(([field, texts]) => [field, texts.map((one) => one[locale])]);
    return reply.code(400).send(Object.fromEntries(fields));
  }
  if (said?.status === 503) {
    const { method, routeOptions } = request;
    request.log.warn({ why: error.message, method, route: routeOptions.url }, 'request not served');
  }
  const wait = said?.retryAfter ?? (said?.status === 503 ? RETRY_AFTER_SECONDS : null);
  if (wait !== null) reply.header('retry-after', wait);
  if (said) {
    const { status, reason, forPrograms } = said;
    return reply.code(status).send({ detail: reason[locale], ...forPrograms });
  }
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send({ detail: BROKEN[locale], request_id: request.id });
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError);
}

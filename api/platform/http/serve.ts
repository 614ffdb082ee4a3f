import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { localeOf, type Locale } from '#domain/language/text.ts';
import { accessToValues, costOf, plainFileName, type Endpoint, type Input, type Output } from '#contract/endpoint.ts';
import { CONFIRMATION_REQUIRED, Failure, Problem } from '#contract/errors.ts';
import type { Actor } from './actor.ts';
import { attachment, type FileAnswer } from './attachment.ts';
import { COMPRESSION } from './compression.ts';
import { isPrepared, sendPrepared, type PreparedAnswer } from './prepared-answer.ts';
import { isStreamed, sendStreamed, type StreamedAnswer } from './streamed-answer.ts';

/** What a handler gets: the checked input and who calls, from where, in which language. */
export type Call<E extends Endpoint> = Input<E> & {
  readonly actor: E extends { readonly access: 'public' } ? null : Actor;
  readonly locale: Locale;
  readonly ip: string;
  readonly requestId: string;
  readonly url: string;
  readonly request: FastifyRequest;
};

type Answer<E extends Endpoint> = E extends { readonly file: true }
  ? FileAnswer
  : Output<E> | PreparedAnswer | StreamedAnswer;

const asJsonOrCsv = (reply: TSchema) => ({
  description: 'JSON или CSV',
  content: { 'application/json': { schema: reply }, 'text/csv': { schema: Type.String() } },
});

const schemaOf = (e: Endpoint): FastifySchema => ({
  summary: e.summary,
  tags: [e.noun],
  ...(e.access === 'public' && { security: [] }),
  ...(e.params && { params: e.params }),
  ...(e.query && { querystring: e.query }),
  ...(e.body && !e.upload && { body: e.body }),
  response: {
    ...(e.reply && { [e.status ?? 200]: e.csv ? asJsonOrCsv(e.reply) : e.reply }),
    ...(!e.reply && !e.file && { [e.status ?? 204]: { type: 'null', description: 'Готово' } }),
    ...(e.confirm && { [CONFIRMATION_REQUIRED]: { ...Problem, description: 'Сначала подтвердить, что это вы' } }),
    '4xx': Failure,
  },
});

/** Binds a handler to an endpoint of the contract: validation, rights, reply shape and OpenAPI follow from it. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void {
  app.route({
    method: e.method,
    url: e.path,
    config: {
      access: e.access,
      confirm: e.confirm ?? false,
      key: e.key ?? false,
      cost: costOf(e),
      upload: e.upload ?? false,
      long: Boolean(e.long ?? e.file ?? e.csv),
      ...(e.values && { values: { of: e.values.of, access: accessToValues(e) } }),
      english: e.english,
      ...(e.upload && { form: e.body }),
      ...(e.file && { file: e.file }),
    },
    schema: schemaOf(e),
    compress: e.file ? false : COMPRESSION,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      // Said of every answer, compressed or not, so that no cache gives one to who cannot read it.
      if (!e.file) reply.header('vary', e.english ? 'accept-encoding, accept-language' : 'accept-encoding');
      const answer = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        actor: request.actor,
        locale: localeOf(request.headers['accept-language']),
        ip: request.ip,
        requestId: request.id,
        url: request.url,
        request,
      } as unknown as Call<E>);
      if (e.file) return attachment(reply, answer as unknown as FileAnswer, plainFileName(e));
      if (isPrepared(answer)) return sendPrepared(request, reply, answer);
      if (isStreamed(answer)) return sendStreamed(request, reply, answer);
      reply.code(e.status ?? (e.reply ? 200 : 204));
      return reply.send(answer);
    },
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from './context.ts';

export const originOf = (request: Pick<FastifyRequest, 'ip' | 'id'>): Origin => ({
  ip: request.ip,
  requestId: request.id,
});

/** Fields by their names; of a field given twice the last one counts, so that none is ever a list. */
export type Form = Readonly<Record<string, string | undefined>>;

export const parseForm = (encoded: string): Form => Object.fromEntries(new URLSearchParams(encoded));

export const queryOf = ({ url }: Pick<FastifyRequest, 'url'>): Form => parseForm(url.split('?')[1] ?? '');

/** Pages of the sign-in are never kept: they hold tickets and names. */
export const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);

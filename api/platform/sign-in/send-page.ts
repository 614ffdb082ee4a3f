import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from './context.ts';

export const originOf = (request: Pick<FastifyRequest, 'ip' | 'id'>): Origin => ({
  ip: request.ip,
  requestId: request.id,
});

/** Pages of the sign-in are never kept: they hold tickets and names. */
export const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);

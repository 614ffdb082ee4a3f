import type { FastifyReply } from 'fastify';

/** Pages of the sign-in are never kept: they hold tickets and names. */
export const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);

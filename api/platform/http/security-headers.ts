import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import helmet from '@fastify/helmet';
import type { Settings } from '../settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    styleNonce: string;
  }
}

/**
 * Nothing runs or loads but what the portal itself serves. Styles made while running carry the nonce of their page;
 * style attributes are let through because charts place their tooltips with them.
 */
export function contentSecurityPolicy(settings: Settings, nonce: string): string {
  const issuer = new URL(settings.issuer).origin;
  const provider = issuer === settings.publicUrl ? '' : ` ${issuer}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    `frame-src 'self'${provider}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    // Silent renewal opens the portal's own page in a hidden frame.
    "frame-ancestors 'self'",
    `form-action 'self'${provider}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

export async function securityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'sameorigin' },
    strictTransportSecurity: settings.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'no-referrer' },
    // oidc-client-ts talks to its sign-in window, which a stricter policy would cut off.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  app.decorateRequest('styleNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.styleNonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', contentSecurityPolicy(settings, request.styleNonce));
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    reply.header('x-request-id', request.id);
    // Answers are about people and companies: what may be kept, such as the web's own files, says so itself.
    reply.header('cache-control', 'no-store');
  });
}

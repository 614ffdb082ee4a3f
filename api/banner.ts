import { isLoopback, type Settings } from './platform/settings.ts';

/** The words on the console once the portal answers: where to open it and who can sign in. */
export function banner(settings: Settings, accounts: readonly string[], databaseNote: string | null): string {
  const { hostname, protocol } = new URL(settings.publicUrl);
  const lines = ['', `Эталон открыт: ${settings.publicUrl}`, ...accounts];
  if (databaseNote) lines.push(databaseNote);
  if (protocol === 'http:' && !isLoopback(hostname)) {
    lines.push(
      `Внимание: по адресу ${settings.publicUrl} браузер не даст войти: вне localhost нужен https (PUBLIC_URL=https://…).`,
    );
  }
  lines.push('Остановить: Ctrl+C', '');
  return lines.join('\n');
}

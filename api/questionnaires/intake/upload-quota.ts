import { RateLimiterRes } from 'rate-limiter-flexible';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { text, type Text } from '#domain/language/text.ts';
import { limiterIn } from '../../platform/database/limiter.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';

const DAY_S = 24 * 3600;
const KILOBYTE = 1024;

/** When to come again, in whole minutes. */
function waiting(seconds: number): Text {
  const minutes = Math.ceil(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = (hour: string, minute: string): string =>
    [hours > 0 && `${hours} ${hour}`, rest > 0 && `${rest} ${minute}`].filter(Boolean).join(' ');
  return text(parts('ч', 'мин'), parts('h', 'min'));
}

function usedUp(most: Text, seconds: number): Refusal {
  const wait = waiting(seconds);
  return new Refusal(
    429,
    text(
      `За сутки от компании принимается не больше ${most.ru}. Повторите через ${wait.ru}.`,
      `A company can send no more than ${most.en} a day. Try again in ${wait.en}.`,
    ),
    seconds,
  );
}

/** What one company may still send today; the staff, who send for others, are not counted. */
export interface UploadQuota {
  /** Counts a file before it is read. */
  readonly countFile: () => Promise<void>;
  /** Counts its size; one that is refused takes nothing. */
  readonly countBytes: (bytes: number) => Promise<void>;
  /** Counts one that is only checked, besides: by trying values one learns what they are compared with. */
  readonly countCheck: () => Promise<void>;
}

export function uploadQuotaOf(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  company: number | null,
): UploadQuota {
  const { uploadDailyFiles: files, uploadDailyBytes: bytes, uploadDailyChecks: checks } = settings;
  const byFile = limiterIn(db, 'upload-files', { points: files, duration: DAY_S });
  const byCheck = limiterIn(db, 'upload-checks', { points: checks, duration: DAY_S });
  const bySize = limiterIn(db, 'upload-size', { points: Math.floor(bytes / KILOBYTE), duration: DAY_S });

  async function consume(limiter: typeof byFile, points: number, most: Text): Promise<void> {
    if (company === null) return;
    try {
      await limiter.consume(company, points);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      await limiter.reward(company, points);
      throw usedUp(most, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }

  const megabytes = Math.floor(bytes / KILOBYTE / KILOBYTE);
  return {
    countFile: () =>
      consume(
        byFile,
        1,
        text(
          `${files} ${pluralRu(files, 'файла', 'файлов', 'файлов')}`,
          `${files} ${pluralEn(files, 'file', 'files')}`,
        ),
      ),
    countCheck: () =>
      consume(
        byCheck,
        1,
        text(
          `${checks} ${pluralRu(checks, 'проверки', 'проверок', 'проверок')} без сохранения`,
          `${checks} ${pluralEn(checks, 'check', 'checks')} without saving`,
        ),
      ),
    countBytes: (size) => consume(bySize, Math.ceil(size / KILOBYTE), text(`${megabytes} МБ`, `${megabytes} MB`)),
  };
}

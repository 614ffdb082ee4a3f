const REASONS: Record<string, string> = {
  EACCES: 'нет права читать или писать',
  EPERM: 'нет права читать или писать',
  EROFS: 'файловая система только для чтения',
  ENOSPC: 'на диске кончилось место',
  ENOTDIR: 'на этом пути файл вместо каталога',
  EISDIR: 'это каталог, а нужен файл',
};

/** A failure of a file that whoever runs the portal can mend, in words; null for any other. */
export function fileProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path, syscall }: NodeJS.ErrnoException = error;
  // On a read-only file system Node says ENOENT of a folder it cannot make.
  const reason = REASONS[code ?? ''] ?? (syscall === 'mkdir' ? 'каталог нельзя создать' : null);
  return path && reason ? `${path}: ${reason}.` : null;
}

/** Russian plural forms: 1 метрика, 2 метрики, 5 метрик; fractions take the second form (1,5 метрики). */
export function pluralRu(n: number, one: string, few: string, many: string): string {
  if (!Number.isInteger(n)) return few;
  const last = Math.abs(n) % 10;
  const lastTwo = Math.abs(n) % 100;
  if (last === 1 && lastTwo !== 11) return one;
  if (last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14)) return few;
  return many;
}

export const pluralEn = (n: number, one: string, many: string): string => (n === 1 ? one : many);

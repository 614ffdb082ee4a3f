import { dayOf } from '#domain/language/day.ts';

export const today = (): string => dayOf(new Date());

import { currentNotices, dismiss } from '../notifications.ts';

export const dismissAll = (): void => currentNotices().forEach(({ id }) => dismiss(id));

declare module 'echarts/i18n/langRU-obj.js' {
  import type { registerLocale } from 'echarts/core';

  const langRU: Parameters<typeof registerLocale>[1];
  export default langRU;
}

export type { MarketTasks } from './benchmarks/worker/messages.ts';

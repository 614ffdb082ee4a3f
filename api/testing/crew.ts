export { openCrew } from '#api/benchmarks/worker/crew.ts';

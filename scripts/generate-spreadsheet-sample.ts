// Writes domain/formulas/spreadsheet.golden.json: random formulas with the results LibreOffice Calc computes for them.
import { writeFileSync } from 'node:fs';
import { computeInCalc } from '../api/testing/compute-in-calc.ts';
import { FIXED_CASES } from '../api/testing/fixed-cases.ts';
import { randomCases } from '../api/testing/meant-to-agree.ts';

const TARGET = new URL('../domain/formulas/spreadsheet.golden.json', import.meta.url);
const SEED = 20_240_601;
const RANDOM = 400;

const cases = [...FIXED_CASES, ...randomCases(SEED, RANDOM)];
const results = await computeInCalc(cases);
const lines = cases.map((one, at) => JSON.stringify({ ...one, result: results[at] }));
writeFileSync(TARGET, `[\n${lines.join(',\n')}\n]\n`);
console.log(`${cases.length} formulas computed by LibreOffice Calc`);

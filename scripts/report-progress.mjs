// A reporter for vitest and for Playwright: says how far the tests are, and each failure as it comes, in lines that `scripts/test.mjs` shows.
import { stripVTControlCharacters } from 'node:util';

const PROGRESS = '::progress ';
const FAILURE = '::failure ';
const FIRST_LINES = 12;

/** What a line of this reporter tells, or null when it is anybody else's. */
export function readProgress(line) {
  if (line.startsWith(PROGRESS)) return { progress: line.slice(PROGRESS.length) };
  if (line.startsWith(FAILURE)) return { failure: JSON.parse(line.slice(FAILURE.length)) };
  return null;
}

export default class ProgressReporter {
  #all = 0;
  #done = 0;
  #failed = 0;

  #tell() {
    const failed = this.#failed === 0 ? '' : `, не прошло ${this.#failed}`;
    process.stdout.write(`${PROGRESS}${this.#done} из ${this.#all}${failed}\n`);
  }

  #fail(name, errors) {
    this.#failed += 1;
    const why = errors.map(({ message, stack }) => stack ?? message ?? '').join('\n');
    const text = stripVTControlCharacters(`${name}\n${why}`).split('\n').slice(0, FIRST_LINES).join('\n');
    process.stdout.write(`${FAILURE}${JSON.stringify(text)}\n`);
  }

  // Vitest counts in files.
  onTestRunStart(specifications) {
    this.#all = specifications.length;
    this.#tell();
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') this.#fail(`${test.module.relativeModuleId}: ${test.fullName}`, errors);
  }

  onTestModuleEnd(file) {
    const errors = file.errors();
    if (errors.length > 0) this.#fail(file.relativeModuleId, errors);
    this.#done += 1;
    this.#tell();
  }

  // Playwright counts in journeys.
  onBegin(_, suite) {
    this.#all = suite.allTests().length;
    this.#tell();
  }

  onTestEnd(test, { status, errors }) {
    if (status !== test.expectedStatus) this.#fail(test.titlePath().filter(Boolean).join(' › '), errors);
    this.#done += 1;
    this.#tell();
  }

  printsToStdio() {
    return false;
  }
}

const FIRST_LENGTH = 1024;

/** Numbers added one by one, kept outside of the heap: hundreds of thousands there cost more to collect than to find. */
export class Column {
  numbers = new Float64Array(FIRST_LENGTH);
  length = 0;

  push(number: number): void {
    if (this.length === this.numbers.length) {
      const fewer = this.numbers;
      this.numbers = new Float64Array(fewer.length * 2);
      this.numbers.set(fewer);
    }
    this.numbers[this.length++] = number;
  }

  all(): Float64Array {
    return this.numbers.subarray(0, this.length);
  }
}

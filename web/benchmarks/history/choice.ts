/** Two are compared: a third takes the place of the one ticked first, a second tick takes one off. */
export const togglePicked = (picked: readonly number[], id: number): readonly number[] =>
  picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id].slice(-2);

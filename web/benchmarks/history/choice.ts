/** At most two are ticked: a third replaces the one ticked first, and a second click unticks. */
export const togglePicked = (picked: readonly number[], id: number): readonly number[] =>
  picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id].slice(-2);

/** How many values of a field are told at most as choices of a filter: more than companies of the largest market we plan for. */
export const MOST_VALUES = 10_000;

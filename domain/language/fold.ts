/** Case and the dots of ё do not matter when people search. */
export const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

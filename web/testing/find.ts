import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** The table row that holds a text. */
export async function findRow(text: string | RegExp): Promise<HTMLElement> {
  const row = (await screen.findByText(text)).closest('tr');
  if (row === null) throw new Error(`«${String(text)}» stands in no row`);
  return row;
}

type Name = string | RegExp;

export const findButton = (name: Name, place = document.body) => within(place).findByRole('button', { name });
export const findDialog = (name: Name) => screen.findByRole('dialog', { name });
export const findQuestion = (name: Name) => screen.findByRole('alertdialog', { name });

/** Replaces the text of a field at once: typed key by key the form is drawn at each. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** What an element says, with all spaces alike: numbers and dates hold narrow ones. */
export const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s/g, ' ');

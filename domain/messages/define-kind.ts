import type { Text } from '../language/text.ts';
import type { MessageTopic } from './topics.ts';

export interface MessageWords {
  readonly title: Text;
  readonly body: Text;
}

export const words = (title: Text, body: Text): MessageWords => ({ title, body });

/** A kind of message: what it is about, what has to be known to word it, its words, and where it leads to. */
export interface KindOf<P extends string> {
  readonly topic: MessageTopic;
  readonly params: readonly P[];
  readonly words: (params: Readonly<Record<P, string>>) => MessageWords;
  /** An address of the portal. */
  readonly page: (params: Readonly<Record<P, string>>) => string;
}

type Page<P extends string> = string | ((params: Readonly<Record<P, string>>) => string);

/** Writes the kinds of one topic. */
export const kindsOf =
  (topic: MessageTopic) =>
  <const P extends string>(
    params: readonly P[],
    page: Page<P>,
    wording: (params: Readonly<Record<P, string>>) => MessageWords,
  ): KindOf<P> => ({ topic, params, words: wording, page: typeof page === 'string' ? () => page : page });

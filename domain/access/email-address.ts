/**
 * An address a letter may be sent to: a name, and a host of the public net by its domain, in any alphabet. Angle brackets
 * and addresses in brackets (`x@[127.0.0.1]`) would lead mail servers elsewhere (RFC 5321, 4.1.3).
 */
export const EMAIL_PATTERN =
  '^[^\\s@<>()\\[\\]\\\\,;:"]+@(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\-]*[\\p{L}\\p{N}])?\\.)+\\p{L}[\\p{L}\\p{N}\\-]*[\\p{L}\\p{N}]$';

const EMAIL = new RegExp(EMAIL_PATTERN, 'u');

export const isEmailAddress = (text: string): boolean => EMAIL.test(text);

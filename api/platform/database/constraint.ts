const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** PostgreSQL refused a second row with the same unique value. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';

/** PostgreSQL refused to lose a row another one points at, or to point at a row that is not there. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503';

/** The database refused to add something to a company that is erased. */
export const isErasedCompany = (error: unknown): boolean => codeOf(error) === 'ETERA';

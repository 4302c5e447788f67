/** The levels in the table of grades, lowest first. */
export const GRADE_LEVELS = [1, 2, 3, 4, 5] as const

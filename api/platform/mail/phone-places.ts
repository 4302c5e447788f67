/** The contexts in which numbers are sealed: a number sealed for one place opens nowhere else. */
export const codePlace = (id: string) => `phone_codes.number_sealed.${id}`
export const phonePlace = (userId: string) => `phones.number_sealed.${userId}`

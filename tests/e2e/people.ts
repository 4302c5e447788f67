/** The password of the example accounts, which nobody else may choose. */
export const PASSWORD = 'itda-dev-1234'
/** The password of every account that signs up in a test. */
export const NEW_PASSWORD = 'quiet-otter-7741'
export const PEOPLE = {
  operator: 'operator@itda.test',
  operator2: 'operator2@itda.test',
  creator: 'creator@itda.test',
  fresh: 'fresh@itda.test',
  applicant: 'applicant@itda.test',
  partner: 'partner@itda.test',
  agency: 'agency@itda.test',
}

export function passwordOf(email: string): string {
  return Object.values<string>(PEOPLE).includes(email) ? PASSWORD : NEW_PASSWORD
}

/**
 * An address nobody else in this run uses. It has only letters: the mailbox shows it, and `readCode` would
 * take digits for the code.
 */
export function newEmail(name: string): string {
  const letters = crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  return `${name}-${letters}@itda.test`
}

const MOST_CHARACTERS = 200

/**
 * Returns why a job failed, for operators. Placeholders replace values that could be personal (addresses,
 * long numbers, quoted text).
 */
export function toReason(error: unknown): string {
  return String(error)
    .slice(0, 2_000)
    .replace(/https?:\/\/([^\s/?#@]{1,100})\S*/g, 'https://$1/…')
    .replace(/[^\s@]{1,64}@[^\s@]{1,255}/g, '(이메일)')
    .replace(/(["'`])[^"'`]{1,500}\1/g, '(값)')
    .replace(/\d[\d-]{5,}/g, '(번호)')
    .slice(0, MOST_CHARACTERS)
}

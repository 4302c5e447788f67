/**
 * The number of people, rounded so that the sentence stays true while they come and go; exact below a
 * hundred.
 */
export function roughly(count: number): string {
  if (count < 100) return `${count}명`
  const step = 10 ** (String(count).length - 2)
  return `약 ${(Math.round(count / step) * step).toLocaleString('ko-KR')}명`
}

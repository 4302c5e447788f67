/** 사업자등록번호: ten digits, the last one a check digit. Source: 국세청 사업자등록번호 검증 규칙. */
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** The digits of the text. */
export function toBusinessNumber(text: string): string {
  return text.replace(/\D/g, '')
}

/** Returns whether the check digit is right. `number` comes from `toBusinessNumber`. */
export function isBusinessNumber(number: string): boolean {
  if (!/^\d{10}$/.test(number) || /^0{10}$/.test(number)) return false
  const digits = [...number].map(Number)
  const sum = WEIGHTS.reduce((at, weight, i) => at + weight * (digits[i] as number), 0)
  const carried = Math.floor(((digits[8] as number) * 5) / 10)
  return (10 - ((sum + carried) % 10)) % 10 === digits[9]
}

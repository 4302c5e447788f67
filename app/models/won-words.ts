const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구']
const PLACES = ['', '십', '백', '천']
const GROUPS = ['', '만', '억', '조']

/**
 * An amount in words as on official documents, each figure with its place so that none can be added later:
 * 113560 → `일십일만삼천오백육십원`. Empty for an amount that is not above 0.
 */
export function wonInWords(amountWon: number): string {
  if (amountWon <= 0) return ''
  const words = GROUPS.map((group, nth) => {
    const part = Math.floor(amountWon / 10_000 ** nth) % 10_000
    return part > 0 ? thousandInWords(part) + group : ''
  })
  return `${words.reverse().join('')}원`
}

function thousandInWords(part: number): string {
  return [...PLACES.keys()]
    .reverse()
    .map((place) => [DIGITS[Math.floor(part / 10 ** place) % 10] ?? '', PLACES[place] ?? ''])
    .map(([digit, place]) => (digit ? `${digit}${place}` : ''))
    .join('')
}

/** A link's name: words that replace the code at the end of a short address. */
import * as z from '../core/z.ts'

const LINK_NAME = /^[a-z0-9]{1,30}(-[a-z0-9]{1,30}){0,15}$/

/** Reserved names, so that nobody can pose as us, as one of our pages, or as a bank. */
const RESERVED =
  'account admin administrator api apply auth bank banner campaign campaigns certificates channels contact contents creator creators demo dev earnings event grades group groups help helpdesk home itda link links login logout notice official operator ops partner partners password pay payment payout payouts police privacy profile public referrals register robots root search secure security settings share sign-in sign-out sign-up signin signup sitemap staff start static support system team terms test transfer verify webmaster www'

/** Returns the shape of a name at a glance: 0 becomes o, 1 and i become l, hyphens are removed. */
function glance(name: string): string {
  const alike: Record<string, string> = { 0: 'o', 1: 'l', i: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' }
  return name
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[0-9i]/g, (letter) => alike[letter] ?? letter)
}

const CLOSED = new Set(RESERVED.split(' ').map(glance))

export function isReserved(name: string): boolean {
  return CLOSED.has(glance(name))
}

/** When it is empty, the address ends with the code. */
export const linkName = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.refine((name) => name === '' || (name.length >= 3 && name.length <= 30), '3~30자로 써 주세요.'),
  z.refine(
    (name) => name === '' || LINK_NAME.test(name),
    '영문 소문자와 숫자, 단어 사이의 -만 쓸 수 있어요. 예: winter-blanket',
  ),
  z.refine((name) => !isReserved(name), '서비스가 쓰는 말과 비슷해서 쓸 수 없어요. 다른 말을 써 주세요.'),
)

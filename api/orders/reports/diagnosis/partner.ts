/** Checks whether a report was sent to the partner's own address. */

import { withParticle } from '#contract/core/particle.ts'
import type { Check, SignatureCheck } from '#contract/partners/signature-checks.ts'
import type { Row } from '../../../db/sql.ts'
import type { Deps } from '../../../deps.ts'

const PATH = '/api/postbacks/'

/** The address to which a partner sends its reports. */
export function postbackUrl({ siteOrigin }: Pick<Deps, 'siteOrigin'>, partnerId: string): string {
  return `${siteOrigin}${PATH}${partnerId}`
}

/** Returns the id in an address, or the id alone; null for an empty address. */
export function partnerIn(url: string): string | null {
  if (url === '') return null
  const [path = ''] = url.split(/[?#]/)
  return path.replace(/\/+$/, '').split('/').at(-1) ?? ''
}

/** `named`: the partner whose id is in the address; null without one. */
export function checkPartner(
  deps: Deps,
  { id, url }: Pick<SignatureCheck, 'id' | 'url'>,
  named: Row<'partners'> | null,
): Check {
  const check = (state: Check['state'], says: string): Check => ({ part: 'partner', state, says })
  const right = postbackUrl(deps, id)
  const asked = partnerIn(url)
  if (asked === null)
    return check(
      'unknown',
      `적지 않아서 확인하지 않았어요. 보낼 주소는 ${withParticle(right, '이에요/예요')}.`,
    )
  if (named && named.id !== id)
    return check('bad', `다른 파트너(${named.title})의 번호예요. ${withParticle(id, '으로/로')} 보내 주세요.`)
  if (asked !== id) {
    const isCase = asked.trim().toLowerCase() === id
    return check(
      'bad',
      isCase
        ? `파트너 번호는 소문자예요: ${id}`
        : `없는 파트너 번호예요. ${withParticle(id, '으로/로')} 보내 주세요.`,
    )
  }
  const isAddress = url.includes('/')
  if (isAddress && url.replace(/\/+$/, '') !== right && url !== `${PATH}${id}`)
    return check('bad', `주소가 달라요. ${withParticle(right, '으로/로')} 보내 주세요.`)
  return check('good', '이 파트너의 번호예요.')
}

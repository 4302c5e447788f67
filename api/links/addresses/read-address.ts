/**
 * Reads a product's address in whichever spelling somebody pasted it: of an app, of a network, on a phone, or short. Following a
 * short one reads no page, only where it leads.
 */
import { AppError } from '#contract/core/errors.ts'
import type { Actor, Deps } from '../../deps.ts'
import { addTry } from '../../platform/rate-limit.ts'
import { parseLinkUrl, type SiteFacts } from '../../platform/urls/url.ts'
import { toWebAddress } from './app-links.ts'
import { readCarriedAddress } from './carried-address.ts'
import { toProductPage } from './product-page.ts'
import { isShort } from './short-hosts.ts'

const MOST_HOPS = 5
const MOST_CARRIED = 3
const MOST_A_MINUTE = 60

/** Throws `link_url_invalid`, also for a short address that leads nowhere. */
export async function readAddress(deps: Deps, actor: Actor, pasted: string): Promise<URL> {
  let url = spell(deps, pasted)
  if (isShort(url) && (await addTry(deps, `short:${actor.userId}`, 60)) > MOST_A_MINUTE)
    throw refuse(
      '짧은 주소를 너무 많이 열었어요. 1분 뒤에 다시 하거나, 상품 페이지의 주소를 붙여 넣어 주세요.',
    )
  for (let hop = 0; isShort(url); hop += 1) {
    url.protocol = 'https:'
    const location = hop < MOST_HOPS ? await deps.fetchRedirect(url.href) : null
    const next = location && tryTo(() => spell(deps, location))
    if (!next)
      throw refuse(
        `${url.host}의 짧은 주소가 어디로 이어지는지 열어 보지 못했어요. 상품 페이지를 열어 그 주소를 붙여 넣어 주세요.`,
      )
    url = next
  }
  return url
}

/** Returns the product's own address as far as the address itself says it. */
export function spell(deps: SiteFacts, pasted: string): URL {
  let url = parseLinkUrl(deps, toWebAddress(pasted) ?? pasted)
  for (let times = 0; times < MOST_CARRIED; times += 1) {
    const carried = readCarriedAddress(url)
    if (!carried) break
    url = parseLinkUrl(deps, carried)
  }
  return toProductPage(url)
}

function tryTo<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function refuse(sentence: string): AppError {
  return new AppError('link_url_invalid', { fields: { url: [sentence] } })
}

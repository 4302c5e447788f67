/**
 * Checks the hosts of a partner: which hosts may be registered, and that no other partner has the same, a
 * higher or a lower one.
 */
import { AppError } from '#contract/core/errors.ts'
import { linesOf } from '#contract/core/lines.ts'
import { readAll } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { isPublicSuffix, parseLinkUrl, toBareHost } from '../../platform/urls/url.ts'
import { findOverlap, type NewHost } from './partner-changes.queries.ts'

/**
 * Returns the hosts as they appear in URLs, without duplicates. Hosts the partner already has (`kept`) are
 * not checked again. Throws `invalid_input`.
 */
export function readHosts(deps: Deps, typed: string, kept: string[] = []): string[] {
  const hosts = linesOf(typed).map((line) => (kept.includes(line) ? line : toHost(deps, line)))
  return [...new Set(hosts)]
}

function toHost(deps: Deps, line: string): string {
  let url: URL
  try {
    url = parseLinkUrl(deps, line)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw refuse(`${line}: 쓸 수 없는 주소예요. www.shop.co.kr처럼 적어 주세요.`)
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw refuse(`${line}: 상품 주소 말고 www.shop.co.kr처럼 앞부분만 적어 주세요.`)
  if (isPublicSuffix(toBareHost(url.hostname)))
    throw refuse(`${line}: 누구나 쓰는 주소라서 등록할 수 없어요.`)
  return url.host
}

/** Adds the names under which another partner may have the same shop. */
export function toNewHost(host: string): NewHost {
  const bare = toBareHost(host)
  const labels = bare.split('.')
  const holders = labels
    .slice(0, -1)
    .map((_, i) => labels.slice(i).join('.'))
    .filter((holder) => !isPublicSuffix(holder))
  const over = (holders.length > 0 ? holders : [bare]).flatMap((holder) => [
    holder,
    `www.${holder}`,
    `m.${holder}`,
    `mobile.${holder}`,
  ])
  return { host, bare, over: [host, ...over] }
}

/** Returns the hosts of the valid lines and skips the others; `readHosts` reports their errors. */
export function peekHosts(deps: Deps, typed: string): NewHost[] {
  return linesOf(typed).flatMap((line) => {
    try {
      return [toNewHost(toHost(deps, line))]
    } catch {
      return []
    }
  })
}

/** Maps a host to the sentence about the partner that already has it. */
type Overlaps = Map<string, string>

export async function findOverlaps(deps: Deps, partnerId: string, hosts: NewHost[]): Promise<Overlaps> {
  if (hosts.length === 0) return new Map()
  const found = await readAll(deps.db, ...hosts.map((one) => findOverlap(deps.db, partnerId, one)))
  return new Map(
    hosts.flatMap(({ host }, at) =>
      (found[at] ?? []).map((other): [string, string] => [
        host,
        other.host === host
          ? `${host}: ${other.title}의 주소예요.`
          : `${host}: ${other.title}의 주소(${other.host})와 겹쳐요.`,
      ]),
    ),
  )
}

/** Throws `partner_host_taken` at the field `hosts`. */
export function requireFree(hosts: NewHost[], overlaps: Overlaps): void {
  const said = hosts.flatMap(({ host }) => overlaps.get(host) ?? [])
  if (said.length > 0) throw new AppError('partner_host_taken', { fields: { hosts: said } })
}

function refuse(sentence: string): AppError {
  return new AppError('invalid_input', { fields: { hosts: [sentence] } })
}

/** Puts the host of the partner's home page first. */
export function homeFirst(hosts: string[], homeUrl: string): string[] {
  const home = hosts.filter((host) => homeUrl.split('/')[2] === host)
  return [...home, ...hosts.filter((host) => !home.includes(host))]
}

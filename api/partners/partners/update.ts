/** Changes a partner's name, its hosts and its terms. */
import type { PartnerInput } from '#contract/partners/partner-ops.ts'
import { exactlyOne, type Row, update } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { listHosts } from '../../platform/urls/url.ts'
import { wakeSlices } from '../../platform/wake-slices.ts'
import { throwUnknownCategory } from '../categories/manage.ts'
import { requireAgreed } from './agree-terms.ts'
import { findOverlaps, peekHosts, readHosts, requireFree, toNewHost } from './hosts.ts'
import { addHost, countByHost, insertTerms, removeHosts } from './partner-changes.queries.ts'
import { findOpsPartner, type OpsPartnerDetail } from './partner-ops.queries.ts'

/**
 * Throws `not_found`, `invalid_input`, `partner_host_taken`, `partner_agree`, and `conflict` when the terms
 * changed elsewhere.
 */
export function updatePartner(deps: Deps, actor: Actor, input: PartnerInput) {
  const { id } = input
  return operate(deps, actor, {
    action: 'updatePartner',
    subject: id,
    find: async () => {
      const [held, overlaps] = await awaitAll(
        findOpsPartner(deps.db, id),
        findOverlaps(deps, id, peekHosts(deps, input.hosts)),
      )
      return held && { held, overlaps, ...compare(deps, held, input.hosts) }
    },
    guard: async ({ held, overlaps, hosts, added, removed }) => {
      requireFree(added, overlaps)
      requireAgreed(await effectsOf(deps, held, input, { hosts, removed }), input.agreed)
    },
    write: ({ held, hosts, had, added, removed }, now) => {
      const after = {
        title: input.title,
        title_en: input.titleEn,
        category: input.category,
        home_url: homeOf(held.home_url, hosts),
        param: input.param,
        window_days: input.windowDays,
        confirm_days: input.confirmDays,
      } satisfies Partial<Row<'partners'>>
      const names = Object.keys(after) as (keyof typeof after)[]
      const key = { id, window_days: held.window_days, rates: held.rates }
      return {
        statements: [
          ...(held.is_draft === 1 || held.window_days === input.windowDays
            ? []
            : [insertTerms(deps.db, held, now.toISOString())]),
          update(deps.db, 'partners', key, { ...after, contacts: input.contacts }),
          exactlyOne(deps.db),
          ...(removed.length > 0 ? [removeHosts(deps.db, id, removed)] : []),
          ...added.flatMap((host) => addHost(deps.db, id, host)),
        ],
        before: { ...Object.fromEntries(names.map((name) => [name, held[name]])), hosts: had.join(' ') },
        // The contacts of a partner are people, so the log records only whether they changed.
        after: { ...after, hosts: hosts.join(' '), isOtherContact: held.contacts !== input.contacts },
        races: {
          exactly_one: 'conflict',
          'partner_hosts.host': 'partner_host_taken',
          partners_category_known: throwUnknownCategory,
        },
        ...(held.param !== input.param && { wake: () => wakeSlices(deps) }),
      }
    },
  })
}

function compare(deps: Deps, held: OpsPartnerDetail, typed: string) {
  const had = JSON.parse(held.hosts) as string[]
  const hosts = readHosts(deps, typed, had)
  return {
    had,
    hosts,
    added: hosts.filter((host) => !had.includes(host)).map(toNewHost),
    removed: had.filter((host) => !hosts.includes(host)),
  }
}

/** Returns the current home page, unless its host was removed; then the first host's root. */
function homeOf(home: string, hosts: string[]): string {
  return isOf(new URL(home), hosts) ? home : `https://${hosts[0]}/`
}

function isOf(url: URL, hosts: string[]): boolean {
  return listHosts(url).some((host) => hosts.includes(host))
}

type Hosts = { hosts: string[]; removed: string[] }

/** Describes in sentences the effects of saving on existing links. */
export function effectsOn(
  deps: Deps,
  held: OpsPartnerDetail,
  input: Pick<PartnerInput, 'hosts' | 'param' | 'windowDays'>,
): Promise<string[]> {
  return effectsOf(deps, held, input, compare(deps, held, input.hosts))
}

/** Returns no sentences for a partner without links. */
async function effectsOf(
  { db }: Deps,
  held: OpsPartnerDetail,
  { param, windowDays }: Pick<PartnerInput, 'param' | 'windowDays'>,
  { hosts, removed }: Hosts,
): Promise<string[]> {
  if (held.links === 0) return []
  const effects: string[] = []
  const counted = removed.length > 0 ? await countByHost(db, held.id) : []
  const lost = counted.filter(({ host }) => !isOf(new URL(`https://${host}/`), hosts))
  if (lost.length > 0)
    effects.push(
      `링크 ${sum(lost)}개의 주소(${lostHostsText(lost)})를 더는 받지 않아요. 이미 만든 링크는 그대로 이어지고, 새로 만들 수는 없어요.`,
    )
  if (held.param !== param)
    effects.push(`링크 ${held.links}개의 클릭 번호를 ${held.param} 대신 ${param}에 담아 다시 보내요.`)
  if (windowDays < held.window_days)
    effects.push(
      `링크 ${held.links}개의 인정 기간이 ${held.window_days}일에서 ${windowDays}일로 줄어요. 지금까지의 클릭에는 ${held.window_days}일을 지켜요.`,
    )
  return effects
}

const SHOWN = 5

function sum(lost: { links: number }[]): number {
  return lost.reduce((all, { links }) => all + links, 0)
}

function lostHostsText(lost: { host: string; links: number }[]): string {
  const named = lost.slice(0, SHOWN).map(({ host, links }) => `${host} ${links}개`)
  return [...named, ...(lost.length > SHOWN ? [`그 밖에 ${lost.length - SHOWN}곳`] : [])].join(', ')
}

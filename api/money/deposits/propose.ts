/**
 * Guesses the partner of a deposit from the payer's name and the open invoices. An operator confirms the
 * guess.
 */

import { lookUp } from '#contract/core/look-up.ts'
import type { OpenInvoice, PROPOSALS } from '#contract/money/deposits.ts'
import { NETWORK_FACTS } from '#contract/partners/network-facts.ts'

type Kind = (typeof PROPOSALS)[number]
type Guess = {
  kind: Kind
  isNamed: boolean
  partner: OpenInvoice['partner'] | null
  invoices: OpenInvoice[]
}
/** `name`: in the form `toName` returns. `knownId`: the partner that an earlier match gave this name. */
type Money = { rest: number; name: string; knownId: string | null }

const NOBODY: Guess = { kind: 'unknown', isNamed: false, partner: null, invoices: [] }
/** The most invoices of which every combination is tried: 4,096. */
const MOST_COMBINED = 12
const MOST_FROM_FIRST = 20
const LEAST_NAME = 2

/** Returns a name without the legal form of the company and without spaces: `(주) 무신사` → `무신사`. */
export function toName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(주\)|㈜|주식회사|유한회사|\(유\)/g, '')
    .replaceAll(/[\s.,_\-()]/g, '')
}

/** `invoices`: the earliest due first. */
export function propose({ rest, name, knownId }: Money, invoices: readonly OpenInvoice[]): Guess {
  const named = invoices.filter(({ partner }) =>
    knownId ? partner.id === knownId : isAlike(name, toName(partner.title)),
  )
  const openAt = (of: readonly OpenInvoice[]) => of.filter(({ open }) => open === rest)
  const [exact] = openAt(named)
  if (exact) return guess('exact', true, [exact])
  const partners = new Set(named.map(({ partner }) => partner.id))
  if (named.length > 0 && partners.size === 1) {
    const several = combine(named, rest)
    return several ? guess('combined', true, several) : guess('part', true, invoicesCovered(named, rest))
  }
  const shared = ofNetwork(name, rest, invoices)
  if (shared) return shared
  const alone = openAt(invoices)
  return alone.length === 1 ? guess('exact', false, alone) : NOBODY
}

function guess(kind: Kind, isNamed: boolean, invoices: OpenInvoice[]): Guess {
  const [first, ...others] = invoices
  const isOne = others.every(({ partner }) => partner.id === first?.partner.id)
  return { kind, isNamed, partner: (isOne && first?.partner) || null, invoices }
}

/** The payer names of networks. */

/** A network pays one invoice, all of a month, or several at once. */
function ofNetwork(name: string, rest: number, invoices: readonly OpenInvoice[]): Guess | null {
  const theirs = invoices.filter(({ network }) =>
    lookUp(NETWORK_FACTS, network ?? '')?.payerNames.some((one) => isAlike(name, one)),
  )
  const months = new Set(theirs.map(({ month }) => month))
  for (const month of months) {
    const whole = theirs.filter((one) => one.month === month)
    if (whole.reduce((sum, { open }) => sum + open, 0) === rest)
      return guess(whole.length > 1 ? 'combined' : 'exact', true, whole)
  }
  const several = combine(theirs, rest)
  return several && guess(several.length > 1 ? 'combined' : 'exact', true, several)
}

/** Accepts a part of the name, because banks cut long names off. */
function isAlike(name: string, title: string): boolean {
  if (name.length < LEAST_NAME || title.length < LEAST_NAME) return false
  return name.includes(title) || title.includes(name)
}

/** Finds invoices that add up to the amount: the earliest due ones, or any combination of a few. */
function combine(invoices: readonly OpenInvoice[], rest: number): OpenInvoice[] | null {
  let sum = 0
  for (const [at, { open }] of invoices.slice(0, MOST_FROM_FIRST).entries()) {
    sum += open
    if (sum === rest) return invoices.slice(0, at + 1)
  }
  const few = invoices.slice(0, MOST_COMBINED)
  for (let mask = 1; mask < 1 << few.length; mask += 1) {
    const chosen = few.filter((_, at) => mask & (1 << at))
    if (chosen.reduce((all, { open }) => all + open, 0) === rest) return chosen
  }
  return null
}

/** Returns as many invoices as the money covers. */
function invoicesCovered(invoices: readonly OpenInvoice[], rest: number): OpenInvoice[] {
  let left = rest
  return invoices.slice(0, MOST_FROM_FIRST).filter(({ open }) => {
    const isReached = left > 0
    left -= open
    return isReached
  })
}

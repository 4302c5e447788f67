/**
 * The parts of a shop's page that show whether its product can be bought: its text, its headings and its
 * metadata.
 */
import { decodeEntities } from '../../../platform/pages/entities.ts'
import { type PageCost, readTokens, type Token } from '../../../platform/pages/tokens.ts'

export type ShopPage = {
  /** All visible text, with single spaces. */
  text: string
  /** Titles and first headings. */
  headings: string[]
  /** Values of schema.org and Open Graph for the stock, letters only. */
  stock: string[]
}

const HEADING_MAX_CHARS = 500
const UNSEEN = ['template', 'noscript']
/** The availability in a script of schema.org, or anywhere else in the page. */
const STATED = /"availability"\s{0,9}:\s{0,9}"(?:https?:\\?\/\\?\/schema\.org\\?\/)?([a-z]{1,40})"/gi
const SCHEMA = /^https?:\/\/schema\.org\//i

export function readShopPage(html: string, cost: PageCost = { steps: 0 }): ShopPage {
  const texts: string[] = []
  const headings: string[] = []
  const stock = [...html.matchAll(STATED)].map((hit) => hit[1] ?? '')
  cost.steps += html.length
  let unseen = 0
  let heading: string | null = null
  const endHeading = () => {
    if (heading !== null) headings.push(toLine(heading))
    heading = null
  }
  for (const token of readTokens(html, cost)) {
    if (token.kind === 'raw') continue
    if (token.kind === 'text') {
      if (unseen > 0) continue
      const text = decodeEntities(token.text)
      texts.push(text)
      if (heading !== null && heading.length < HEADING_MAX_CHARS)
        heading += ` ${text.slice(0, HEADING_MAX_CHARS)}`
      continue
    }
    texts.push(' ')
    const { name } = token
    if (UNSEEN.includes(name)) unseen = Math.max(0, unseen + (token.kind === 'open' ? 1 : -1))
    if (name === 'title' || name === 'h1') {
      endHeading()
      if (token.kind === 'open') heading = ''
    }
    if (token.kind !== 'open') continue
    stock.push(...statedBy(token))
    if (token.attributes.property === 'og:title') headings.push(toLine(token.attributes.content ?? ''))
  }
  endHeading()
  return {
    text: toLine(texts.join('')),
    headings,
    stock: stock.map((word) => word.toLowerCase().replace(/[^a-z]/g, '')),
  }
}

function statedBy({ attributes }: Token & { kind: 'open' }): string[] {
  const { itemprop, property, href, content } = attributes
  if (itemprop === 'availability') return [(href ?? content ?? '').replace(SCHEMA, '')]
  if (property === 'product:availability' || property === 'og:availability') return [content ?? '']
  return []
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** What was typed into the form of a content, read from a POST and kept for when the sign-in was lost meanwhile. */
import type { AppLoadContext } from '@remix-run/cloudflare'
import { type LinkChoice, NOTHING_TYPED, type TypedContent } from '#contract/content-form.ts'

/** A cookie holds 4 KB, sealed: what is longer is kept without its longest texts. */
const DRAFT_MAX_BYTES = 2400
const DRAFT = 'content'
type WithDraft = Pick<AppLoadContext, 'draft'>

export function readTyped(form: FormData): TypedContent {
  const one = (name: keyof TypedContent) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const many = (name: keyof TypedContent) =>
    form.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '')
  const texts = (Object.keys(NOTHING_TYPED) as (keyof TypedContent)[]).map((name) => [name, one(name)])
  return {
    ...(Object.fromEntries(texts) as TypedContent),
    regions: many('regions'),
    affiliateLinks: many('affiliateLinks'),
  }
}

/** The ticked links by their names, which the form carries along. */
export function readKnownLinks(form: FormData): LinkChoice[] {
  const ticked = form.getAll('affiliateLinks')
  return form.getAll('linkNames').flatMap((line) => {
    const [id = '', partner = '', ...title] = String(line).split('|')
    return ticked.includes(id) ? [{ id, partner, title: title.join('|') }] : []
  })
}

/** One draft per person, of the content with this id or of a new one: cookies are few and small. */
export function keepDraft(context: WithDraft, of: string, typed: TypedContent): void {
  const flat = { ...typed, regions: typed.regions.join(), affiliateLinks: typed.affiliateLinks.join(), of }
  const byLength = Object.entries(flat).sort(([, a], [, b]) => a.length - b.length)
  while (bytesOf(byLength) > DRAFT_MAX_BYTES) byLength.pop()
  context.draft.set(DRAFT, { ...Object.fromEntries(byLength), of })
}

function bytesOf(entries: [string, string][]): number {
  return new TextEncoder().encode(JSON.stringify(entries)).length
}

export function clearDraft(context: WithDraft): void {
  context.draft.clear(DRAFT)
}

/** Null when nothing was left unfinished. */
export async function findDraft(context: WithDraft, of: string): Promise<TypedContent | null> {
  const { of: kept, regions = '', affiliateLinks = '', ...texts } = await context.draft.get(DRAFT)
  if (kept !== of) return null
  const list = (joined: string) => joined.split(',').filter(Boolean)
  return { ...NOTHING_TYPED, ...texts, regions: list(regions), affiliateLinks: list(affiliateLinks) }
}

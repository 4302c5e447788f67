/** Writes and publishes help pages as an owner does. */
import { call } from '../api.ts'
import { makePerson } from '../make.ts'

export const TEXT = {
  title: '링크를 지우면 어떻게 되나요?',
  summary: '바로 끊기지 않아요.',
  words: '없애기',
  body: '지운 뒤\n서른 날은 이어져요.\n\n복구\n휴지통에서 되살려요.',
  action: 'trash',
}
export const at = (slug: string) => `/ops/help/${slug}`

/** Files share a runtime but not a database, so each makes its own owner. */
export async function openHelp() {
  const owner = await makePerson({ role: 'operator' })
  const { token: as } = owner
  const seen = async (slug: string, version?: number) =>
    (await call(`GET ${at(slug)}${version === undefined ? '' : `?version=${version}`}`, { as })).data
  const save = async (slug: string, more: object = {}, edition?: number) =>
    call(`PUT ${at(slug)}`, {
      as,
      body: { edition: edition ?? (await seen(slug)).edition, ...TEXT, ...more },
    })
  const publish = async (slug: string, version: number) =>
    call(`POST ${at(slug)}/publish`, {
      as,
      body: { edition: (await seen(slug)).edition, version, confirmed: true },
    })
  const unpublish = async (slug: string) =>
    call(`POST ${at(slug)}/unpublish`, { as, body: { edition: (await seen(slug)).edition } })
  const create = (slug: string, more: object = {}) =>
    call('POST /ops/help', { as, body: { slug, topic: 'links', title: '새 글이에요', ...more } })
  const read = (slug: string) => call(`GET /help/${slug}`)
  const listed = async () =>
    (await call('GET /help')).data.items as { slug: string; topic: string; title: string }[]
  const found = async (q: string) =>
    (await call(`GET /search?q=${encodeURIComponent(q)}`)).data.help.map(({ slug }: { slug: string }) => slug)
  return { owner, as, seen, save, publish, unpublish, create, read, listed, found }
}

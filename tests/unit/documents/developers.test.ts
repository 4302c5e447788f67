/** The guides and the reference for developers, as the build writes them. */
import { expect, test } from 'vitest'
import { makeWebhookSecret, signCall } from '#api/platform/webhooks/sign.ts'
import type { Block, Piece } from '#contract/site/developers/blocks.ts'
import {
  developers,
  type GuidePage,
  LANGUAGES,
  type Language,
  type OperationPage,
} from '#contract/site/developers/developers.ts'
import type { Documents } from '#contract/site/documents.ts'
import { readGuide } from '#documents/developers/markdown.ts'
import { documents } from '#tests/helpers/site/documents.ts'

const index = (documents as Documents)['developers.json']
const namesOf = (kind: string) => index.names.filter((name) => name.startsWith(`${kind}-`))
const guides = namesOf('guide')
const operations = namesOf('operation')
const guideOf = (name: string, lang: Language) => documents[name as 'guide-start.json']?.[lang] as GuidePage
const operationOf = (name: string, lang: Language) =>
  documents[name as 'operation-links.createLink.json']?.[lang] as OperationPage

test('the answers of the API about guides and operations fit their schemas', () => {
  expect(guides.length).toBeGreaterThan(15)
  expect(operations.length).toBeGreaterThan(180)
  for (const lang of LANGUAGES) {
    const parse = (verb: keyof typeof developers, data: unknown) =>
      developers[verb].output.safeParse({ data }).error?.issues
    expect(parse('getDevelopersHome', index[lang].home)).toBeUndefined()
    for (const area of index[lang].areas) expect(parse('getDeveloperArea', area)).toBeUndefined()
    for (const name of guides) expect(parse('getDeveloperGuide', guideOf(name, lang)), name).toBeUndefined()
    for (const name of operations)
      expect(parse('getDeveloperOperation', operationOf(name, lang)), name).toBeUndefined()
  }
})

test('each link in a guide leads to a page, a guide or an operation', () => {
  const known =
    /^\/(settings(\/(api-keys|webhooks)|\?tab=data)|agency\/keys|partner\/(keys|orders(\/compare)?|secrets)|contact|api\/openapi\.json|developers(\?lang=en)?#areas)$/
  for (const name of guides)
    for (const lang of LANGUAGES) {
      const page = guideOf(name, lang)
      for (const { href = '' } of page.blocks.flatMap(piecesOf).filter(({ as }) => as === 'link')) {
        const [path = '', query = ''] = href.split('?')
        const [, kind = '', target = ''] = /^\/developers\/(guides|reference)\/([\w.-]+)$/.exec(path) ?? []
        const file = `${kind === 'guides' ? 'guide' : 'operation'}-${target}.json`
        expect(known.test(href) || index.names.includes(file), `${name} ${lang}: ${href}`).toBe(true)
        if (kind) expect(query, `${name} ${lang}: ${href}`).toBe(page.lang === 'en' ? 'lang=en' : '')
      }
    }
})

test('each operation has four samples that name its address and its method', () => {
  for (const name of operations) {
    const { samples, path, method } = operationOf(name, 'ko')
    expect(samples.map(({ language }) => language)).toEqual(['curl', 'ts', 'python', 'php'])
    const fixed = path.replace(/\{.*$/, '')
    for (const { text, language } of samples) {
      expect(text, `${name} ${language}`).toContain(`{origin}${fixed}`)
      if (method !== 'GET' || language !== 'curl') expect(text, `${name} ${language}`).toContain(method)
    }
  }
})

test('the English reference says everything but the messages of errors in English', () => {
  const korean: string[] = []
  for (const name of operations) {
    const { summary, areaTitle, parameters, body, answer } = operationOf(name, 'en')
    const lines = [...parameters, ...(body?.fields ?? []), ...answer]
    const all = [summary, areaTitle, ...lines.map(({ path, about }) => `${path}: ${about}`)]
    // An example may be Korean.
    const bare = all.map((one) => one.replaceAll(/`[^`]*`/g, ''))
    korean.push(...bare.filter((one) => /[가-힣]/.test(one)).map((one) => `${name} ${one}`))
  }
  expect(korean, 'write the English sentence of each field in documents/words/fields/').toEqual([])
})

test('a search by an error code finds the operations that answer it', () => {
  const found = index.ko.search.filter(({ text }) => text.includes('payout_over_balance'))
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['errors', 'payouts.requestPayout']))
})

test('a guide is read into blocks, and code keeps its empty lines', () => {
  const text =
    '---\ntitle: 제목\n---\n글 `a`와 [길](/b)\n\n```ts\nx\n\ny\n```\n\n1. 하나\n2. 둘\n\n| a | b |\n| --- | --- |\n| 1 | 2 |'
  const { head, blocks } = readGuide(text)
  expect(head).toEqual({ title: '제목' })
  expect(blocks.map(({ as }) => as)).toEqual(['paragraph', 'code', 'list', 'table'])
  expect(blocks[1]).toEqual({ as: 'code', language: 'ts', text: 'x\n\ny' })
  expect(blocks[2]).toMatchObject({ isNumbered: true, lines: [[{ text: '하나' }], [{ text: '둘' }]] })
})

test('the sample that verifies a webhook accepts what we sign, and nothing else', async () => {
  for (const lang of LANGUAGES) {
    const code = guideOf('guide-webhooks.json', lang).blocks.find(
      (one) => one.as === 'code' && one.language === 'ts',
    )
    const source = `data:text/javascript,${encodeURIComponent((code as { text: string }).text)}`
    const { isOurs } = (await import(/* @vite-ignore */ source)) as {
      isOurs: (headers: Record<string, string>, body: string, secret: string) => boolean
    }
    const [secret, body] = [makeWebhookSecret(), '{"type":"order.confirmed"}']
    const seconds = Math.floor(Date.now() / 1000)
    const headers = await signCall([makeWebhookSecret(), secret], { id: 'whd_1', seconds, body })
    expect(isOurs(headers, body, secret)).toBe(true)
    expect(isOurs(headers, `${body} `, secret)).toBe(false)
    expect(isOurs(headers, body, makeWebhookSecret())).toBe(false)
    expect(isOurs({ ...headers, 'webhook-timestamp': '1' }, body, secret)).toBe(false)
  }
})

function piecesOf(block: Block): Piece[] {
  if (block.as === 'paragraph' || block.as === 'note') return block.line
  if (block.as === 'list') return block.lines.flat()
  return block.as === 'table' ? [...block.head.flat(), ...block.rows.flat(2)] : []
}

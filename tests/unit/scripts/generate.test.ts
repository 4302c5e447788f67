import { expect, test } from 'vitest'
import { renderAuditLabels } from '../../../scripts/generate/audit-labels.ts'
import { renderMailExamples } from '../../../scripts/generate/mail-examples.ts'
import { type AreaFile, renderRoutes } from '../../../scripts/generate/routes.ts'

const NOUNS = { links: { createLink: {}, listLinks: {} } }
const CREATE = at('api/links/links/create.ts', 'export async function createLink() {}')
const LIST = at('api/links/links/list.ts', 'export const listLinks = () => 1')

test('the handler of an endpoint is the function with the same name', () => {
  const text = renderRoutes(NOUNS, [CREATE, LIST])
  expect(text).toContain("import { createLink } from '../links/links/create.ts'")
  expect(text).toContain('  links: {\n    createLink,\n    listLinks,\n  },')
})

test('the generator names an endpoint without a handler', () => {
  expect(() => renderRoutes(NOUNS, [CREATE])).toThrow('links.listLinks has no handler')
  expect(() =>
    renderRoutes(NOUNS, [CREATE, at('api/links/links/list.ts', 'function listLinks() {}')]),
  ).toThrow('links.listLinks has no handler')
})

test('the generator refuses two functions with the same name and does not guess', () => {
  const other = at('api/orders/orders/list.ts', 'export function listLinks() {}')
  expect(() => renderRoutes(NOUNS, [CREATE, LIST, other])).toThrow(
    'api/links/links/list.ts and api/orders/orders/list.ts',
  )
})

test('a handler in routes.ts takes precedence over the function with the same name', () => {
  const text =
    "export const linksRoutes = { listLinks: () => 1 } satisfies Partial<Handlers<'links'>>\nfunction other() {}"
  const rendered = renderRoutes(NOUNS, [CREATE, LIST, at('api/links/links/routes.ts', text)])
  expect(rendered).toContain('  links: {\n    ...linksRoutes,\n    createLink,\n  },')
  expect(rendered).not.toContain('list.ts')
})

test('the generator refuses a routes.ts without satisfies Partial', () => {
  const text = 'export const linksRoutes = { listLinks: () => 1 }'
  expect(() => renderRoutes(NOUNS, [CREATE, at('api/links/links/routes.ts', text)])).toThrow(
    'satisfies Partial',
  )
})

test('the generator reads every mails.ts with examples under a unique name', () => {
  const mails = 'export const examples = {}'
  const text = renderMailExamples([
    at('api/accounts/email-codes/mails.ts', mails),
    at('api/money/email-codes/mails.ts', mails),
    at('api/money/payouts/mails.ts', 'export function mailPaid() {}'),
  ])
  expect(text).toContain("import { examples as accountsEmailCodes } from '../accounts/email-codes/mails.ts'")
  expect(text).toContain('  ...accountsEmailCodes,\n  ...moneyEmailCodes,\n}')
  expect(text).not.toContain('payouts')
})

function at(file: string, text: string): AreaFile {
  return { file, text }
}

test('the audit log labels each act as its endpoint declares', () => {
  const labelled = (audit?: string) => ({ meta: { audit } })
  const named = { links: { createLink: labelled('링크 만들기'), getLink: labelled() } }
  expect(renderAuditLabels(named)).toContain("ENDPOINT_LABELS = {\n  createLink: '링크 만들기',\n}")
  expect(() => renderAuditLabels({ ...named, orders: { createLink: labelled('주문') } })).toThrow(
    'createLink',
  )
})

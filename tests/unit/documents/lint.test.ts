/** Checks the API's documents with the recommended rules of Redocly, whose engine has the rules without the commands. */
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import type { Readers } from '#documents/openapi/index.ts'
import { openapis } from '#tests/helpers/site/documents.ts'

/** The part of the engine that is used; its own types take the compiler two seconds. */
type Engine = {
  createConfig: (config: { extends: string[] }) => Promise<object>
  lintFromString: (given: { source: string; absoluteRef: string; config: object }) => Promise<Finding[]>
}
type Finding = { ruleId: string; severity: string; message: string; location: { pointer?: string }[] }

const engine = createRequire(import.meta.url)('@redocly/openapi-core') as Engine

/**
 * Addresses that match each other's examples. The specification and released clients name them, and the router prefers
 * the literal one.
 */
const AMBIGUOUS = [
  '/contents/{id}/recheck',
  '/contents/{id}/notice',
  '/creators/{creatorId}/contents',
  '/creators/{creator}/page',
  '/creators/payouts/{id}',
]

test.each<Readers>(['site', 'operators', 'development'])(
  'the document of %s has no finding of the recommended rules',
  async (readers) => {
    const config = await engine.createConfig({ extends: ['recommended'] })
    const source = JSON.stringify(openapis[readers])
    const found = await engine.lintFromString({ source, absoluteRef: 'openapi.json', config })
    const findings = found.filter(({ ruleId, location }) => {
      const path = location[0]?.pointer?.replace('#/paths/', '').replaceAll('~1', '/') ?? ''
      return ruleId !== 'no-ambiguous-paths' || !AMBIGUOUS.includes(path)
    })
    expect(findings.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  },
)

/**
 * The mark of a test order: the link code in its click id begins with a dash, which no link's code does
 * (`makeLinkCode`). The id is signed like any other, so nobody can turn a click into a test or a test into a
 * click.
 */
import { makeLinkCode } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { makeClickId, verifyClickId } from '../../links/clicks/ids.ts'
import type { Click } from '../../platform/reports/report.ts'
import { toHex } from '../../platform/secrets.ts'

const MARK = '-'
/** Version and key id come before the code. */
const CODE_AT = 4

export function makeTestCode(): string {
  return `${MARK}${makeLinkCode().slice(MARK.length)}`
}

export function makeTestClickId(deps: Deps, code: string, at: Date): Promise<string> {
  return makeClickId(deps.keys.click, code, at, toHex(crypto.getRandomValues(new Uint8Array(8))))
}

/** Returns null for every other click after reading the id alone. */
export async function findTestClick(deps: Deps, clickId: string): Promise<Click | null> {
  const mark = MARK.charCodeAt(0).toString(16)
  if (clickId.slice(CODE_AT, CODE_AT + mark.length).toLowerCase() !== mark) return null
  return verifyClickId(deps.keys.click, clickId)
}

/** The body of an `itda-v1` report: at most 64 KB of UTF-8 JSON in exactly the contract's shape. */
import { readBounded } from '#contract/core/bodies/bounded-body.ts'
import { AppError } from '#contract/core/errors.ts'
import { MAX_WON } from '#contract/core/fields.ts'
import { postback } from '#contract/orders/postback.ts'
import type { Report } from './report.ts'

/**
 * The adapter name of partners that sign their reports themselves; it separates them from networks and files.
 */
export const ADAPTER = 'itda-v1'
export const POSTBACK_MAX_BYTES = 64 * 1024

/** Throws `postback_too_large` by the number of bytes received. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const body = await readBounded(request, POSTBACK_MAX_BYTES)
  if (!body) throw new AppError('postback_too_large')
  return body
}

/** Throws `invalid_input` with the wrong fields. */
export function parseReport(raw: string): Report {
  const parsed = postback.safeParse(toJson(raw))
  if (!parsed.success) throw new AppError('invalid_input', { fields: toFields(parsed.error.issues) })
  const { lines } = parsed.data
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const commission = lines.reduce((sum, line) => sum + line.commission, 0)
  if (amount > MAX_WON || commission > MAX_WON)
    throw new AppError('invalid_input', { fields: { lines: ['주문 금액이 너무 커요.'] } })
  return { ...parsed.data, amount, commission }
}

/** Decodes UTF-8; throws `invalid_input` for other bytes. */
export function toText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('invalid_input')
  }
}

function toJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    throw new AppError('invalid_input')
  }
}

/**
 * Returns messages by field, such as `lines[0].amount`. An unknown field counts as an error of its object.
 */
function toFields(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const fields: Record<string, string[]> = Object.create(null)
  for (const { path, message } of issues.slice(0, 20)) {
    const name = path.reduce<string>(
      (at, key) => (typeof key === 'number' ? `${at}[${key}]` : at ? `${at}.${String(key)}` : String(key)),
      '',
    )
    fields[name] = [...(fields[name] ?? []), message]
  }
  return fields
}

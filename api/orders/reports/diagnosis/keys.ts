/** Keys that may have made a signature. Their descriptions never contain their value. */

import type { Deps } from '../../../deps.ts'
import type { Secret } from '../../../partners/secrets/partner-secrets.queries.ts'
import { openSealed } from '../../../partners/secrets/secrets.ts'
import { fromBase64Url } from '../../../platform/secrets.ts'

export type Key = {
  bytes: Uint8Array<ArrayBuffer>
  isGood: boolean
  /** True when the key belongs to the partner of the report. */
  isOwn: boolean
  says: string
}

const text = (value: string) => new TextEncoder().encode(value)

/** The keys of the report's partner: active ones newest first, then expired ones. */
export async function ownKeys(deps: Deps, rows: readonly Secret[]): Promise<{ keys: Key[]; misread: Key[] }> {
  const at = deps.now().toISOString()
  const opened = await Promise.all(rows.map(async (row) => ({ row, secret: await openSealed(deps, row) })))
  const keys = opened.map(({ row: { expires_at, is_test }, secret }): Key => {
    const bytes = text(secret)
    if (is_test && expires_at === null)
      return {
        bytes,
        isOwn: true,
        isGood: true,
        says: '테스트 키로 서명했어요. 테스트 클릭의 주문만 받아요.',
      }
    if (expires_at === null)
      return { bytes, isOwn: true, isGood: true, says: '지금 쓰는 비밀 키로 서명했어요.' }
    if (expires_at > at)
      return {
        bytes,
        isOwn: true,
        isGood: true,
        says: '이전 비밀 키로 서명했어요. 아직 함께 받지만, 새 키로 바꿔 주세요.',
      }
    return {
      bytes,
      isOwn: true,
      isGood: false,
      says: '이미 끝난 비밀 키로 서명했어요. 지금 쓰는 키로 바꿔 주세요.',
    }
  })
  const misread = opened.flatMap(({ row, secret }) => misreadings(row, secret))
  return { keys, misread }
}

/** The keys of all other partners, each with its partner's name. */
export function otherKeys(deps: Deps, rows: readonly (Secret & { partner_title: string })[]): Promise<Key[]> {
  return Promise.all(
    rows.map(async (row) => ({
      bytes: text(await openSealed(deps, row)),
      isGood: false,
      isOwn: false,
      says: `다른 파트너(${row.partner_title})의 비밀 키로 서명했어요.`,
    })),
  )
}

/** The right key in its common misreadings. */
function misreadings({ id, partner_id }: Secret, secret: string): Key[] {
  const toWrongKey = (bytes: Uint8Array<ArrayBuffer> | null, says: string): Key[] =>
    bytes ? [{ bytes, isOwn: true, isGood: false, says }] : []
  return [
    ...toWrongKey(text(`${secret}\n`), '비밀 키 끝에 줄바꿈이 붙었어요. 줄바꿈을 빼 주세요.'),
    ...toWrongKey(text(`${secret}\r\n`), '비밀 키 끝에 줄바꿈이 붙었어요. 줄바꿈을 빼 주세요.'),
    ...toWrongKey(text(`${secret} `), '비밀 키 끝에 빈칸이 붙었어요. 빈칸을 빼 주세요.'),
    ...toWrongKey(text(`"${secret}"`), '비밀 키를 감싼 따옴표까지 키로 썼어요. 따옴표를 빼 주세요.'),
    ...toWrongKey(fromBase64(secret), '비밀 키를 Base64로 풀어서 썼어요. 받은 글자 그대로 써 주세요.'),
    ...toWrongKey(text(id), '비밀 키의 번호로 서명했어요. 비밀 키 값을 써 주세요.'),
    ...toWrongKey(text(partner_id), '파트너 번호로 서명했어요. 비밀 키 값을 써 주세요.'),
    ...toWrongKey(text(''), '빈 비밀 키로 서명했어요. 비밀 키를 읽어 오는지 확인해 주세요.'),
  ]
}

function fromBase64(secret: string): Uint8Array<ArrayBuffer> | null {
  try {
    return fromBase64Url(secret)
  } catch {
    return null
  }
}

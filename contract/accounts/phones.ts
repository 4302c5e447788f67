/**
 * The phone number that receives a member's notifications as text messages: its registration, its proof and
 * the kinds sent to it.
 */

import { endpoint, nothing } from '../core/endpoint.ts'
import { done, isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { agreed } from '../platform/consents.ts'
import { MESSAGE_KINDS, type MessageKind } from '../platform/message-kinds.ts'

export const newPhone = z.strictObject({
  phone: z.string({ error: '휴대폰 번호를 입력해 주세요.' }).check(
    z.maxLength(30, '휴대폰 번호를 확인해 주세요. 예: 01012345678'),
    z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
    z.regex(/^01[016789]\d{7,8}$/, '휴대폰 번호를 확인해 주세요. 예: 01012345678'),
  ),
})
export const phoneProof = z.strictObject({
  authCode: z
    .string({ error: '인증번호를 입력해 주세요.' })
    .check(z.trim(), z.regex(/^\d{6}$/, '문자로 받은 인증번호 6자리를 입력해 주세요.')),
})

const choices = Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, agreed])) as Record<
  MessageKind,
  typeof agreed
>
/** True for the kinds that are also sent as text messages. */
export const messageKinds = z.strictObject(choices)
export type MessagePreferences = z.infer<typeof messageKinds>

const phone = z.object({
  /** False while the site sends no text messages: a number can only be removed then. */
  isOffered: z.boolean(),
  lastDigits: z.nullable(z.string()),
  /** The number that still has to be confirmed with its code; null when there is none. */
  waiting: z.nullable(z.object({ lastDigits: z.string(), sentAt: isoTime, expiresAt: isoTime })),
  kinds: messageKinds,
})
export type Phone = z.infer<typeof phone>

export const phones = {
  /** 문자를 받을 휴대폰 번호(끝 네 자리)와 문자로도 받을 알림 */
  getPhone: endpoint({ route: 'GET /users/me/phone', who: 'member', input: nothing, output: phone }),
  /** 휴대폰 번호 등록 1: 그 번호로 인증번호 보내기 */
  sendPhoneCode: endpoint({
    route: 'POST /users/me/phone',
    who: 'member',
    input: newPhone,
    output: z.object({ expiresAt: isoTime }),
    errors: ['messages_off', 'code_too_soon', 'code_daily_limit'],
  }),
  /** 휴대폰 번호 등록 2: 마지막으로 보낸 인증번호로 확인하기 */
  setPhone: endpoint({
    route: 'PUT /users/me/phone',
    who: 'member',
    input: phoneProof,
    output: z.object({ lastDigits: z.string() }),
    errors: ['messages_off', 'code_invalid', 'code_expired', 'code_exhausted'],
  }),
  /** 휴대폰 번호 지우기. 문자로 받던 알림도 모두 꺼져요 */
  removePhone: endpoint({ route: 'DELETE /users/me/phone', who: 'member', input: nothing, output: done }),
  /** 문자로도 받을 알림 정하기 (메일과 알림에는 그대로 남아요) */
  setMessageKinds: endpoint({
    route: 'PUT /users/me/message-kinds',
    who: 'member',
    input: messageKinds,
    output: messageKinds,
    errors: ['messages_off', 'phone_missing'],
  }),
}

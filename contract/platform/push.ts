/** The devices that a member asked to notify by push, through the push service of the device's browser (RFC 8030). */

import { endpoint, nothing } from '../core/endpoint.ts'
import { done, id, isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'

/** A member has at most this many devices; a new one takes the place of the oldest. */
export const MOST_PUSH_DEVICES = 10

const AGAIN = '기기에서 알림을 켜지 못했어요. 다시 눌러 주세요.'
const base64Url = (chars: number) =>
  z.string({ error: AGAIN }).check(z.regex(new RegExp(`^[\\w-]{${chars}}$`), AGAIN))

/** The subscription that the browser returns when the person allows notifications. */
export const pushSubscription = z.strictObject({
  /** The address at the browser's push service. */
  endpoint: z.string({ error: AGAIN }).check(z.minLength(1, AGAIN), z.maxLength(1000, AGAIN)),
  /** The public key of the browser: a point of P-256. */
  p256dh: base64Url(87),
  /** The secret that the browser shares with us. */
  auth: base64Url(22),
  /** Our public key with which the browser subscribed. */
  key: base64Url(87),
})
export type PushSubscription = z.infer<typeof pushSubscription>
export const pushDeviceRef = z.strictObject({ id: id('psh') })

const pushDevice = z.object({
  id: id('psh'),
  /** For example `아이폰 · 사파리`. */
  device: z.string(),
  /** True for the device of this session. */
  isCurrent: z.boolean(),
  at: isoTime,
  /** When the push service last took a notification for it. */
  lastAt: z.nullable(isoTime),
})
export type PushDevice = z.infer<typeof pushDevice>

const pushDevices = z.object({
  /** The public key for the browser's subscription; null while the site sends no push notifications. */
  key: z.nullable(z.string()),
  items: z.array(pushDevice),
})
export type PushDevices = z.infer<typeof pushDevices>

export const push = {
  /** 푸시 알림을 받는 내 기기와, 브라우저가 쓸 공개 키 */
  listPushDevices: endpoint({
    route: 'GET /users/me/push-devices',
    who: 'member',
    input: nothing,
    output: pushDevices,
  }),
  /** 이 기기로 푸시 알림 받기 (로그아웃하면 꺼져요) */
  subscribePush: endpoint({
    route: 'POST /users/me/push-devices',
    who: 'member',
    input: pushSubscription,
    output: pushDevice,
    errors: ['push_off', 'push_refused', 'push_key_old'],
  }),
  /** 기기 하나의 푸시 알림 끄기 */
  unsubscribePush: endpoint({
    route: 'DELETE /users/me/push-devices/{id}',
    who: 'member',
    input: pushDeviceRef,
    output: done,
  }),
}

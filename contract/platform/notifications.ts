/** A member's notifications, and the topics that also come by mail. */

import { endpoint, nothing, query } from '../core/endpoint.ts'
import { done, id, isoTime, limit } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { agreed } from './consents.ts'
import { MAIL_TOPICS, type MailTopic } from './mail-kinds.ts'

const notification = z.object({
  id: id('ntf'),
  /** Chooses its icon. */
  topic: z.enum(MAIL_TOPICS),
  title: z.string(),
  body: z.string(),
  /** The page it leads to; null when there is none. */
  href: z.nullable(z.string()),
  at: isoTime,
  isRead: z.boolean(),
})
export const notificationRef = z.strictObject({ id: id('ntf') })

/** Topics whose mails a member may switch off. Mails of other topics are always sent. */
export const SWITCHED_TOPICS = [
  'money',
  'contents',
  'campaigns',
  'grades',
  'inquiries',
] as const satisfies readonly MailTopic[]
export type SwitchedTopic = (typeof SWITCHED_TOPICS)[number]
/** True for the topics that also come by mail. */
export const mailTopics = z.strictObject({
  money: agreed,
  contents: agreed,
  campaigns: agreed,
  grades: agreed,
  inquiries: agreed,
} satisfies Record<SwitchedTopic, typeof agreed>)
export type MailTopics = z.infer<typeof mailTopics>

export const notifications = {
  /** 내 알림 (새것부터 20개씩, 최근 180일) */
  listNotifications: endpoint({
    route: 'GET /users/me/notifications',
    who: 'member',
    scope: 'notifications:read',
    input: query({ after: id('ntf'), limit: limit(20) }),
    output: z.object({ items: z.array(notification), next: z.nullable(id('ntf')) }),
  }),
  /** 알림 하나를 읽은 것으로 하고, 이어지는 화면 받기 */
  readNotification: endpoint({
    route: 'POST /users/me/notifications/{id}/read',
    who: 'member',
    input: notificationRef,
    output: z.object({ href: z.nullable(z.string()) }),
  }),
  /** 알림을 모두 읽은 것으로 하기 */
  readNotifications: endpoint({
    route: 'POST /users/me/notifications/read',
    who: 'member',
    // Marks every unread notification of the last 180 days.
    rows: [1_000, 1_500],
    input: nothing,
    output: done,
  }),
  /** 주제마다 메일로도 받는지 */
  getMailTopics: endpoint({
    route: 'GET /users/me/mail-topics',
    who: 'member',
    input: nothing,
    output: mailTopics,
  }),
  /** 메일로도 받을 주제 정하기 (알림에는 늘 남아요) */
  setMailTopics: endpoint({
    route: 'PUT /users/me/mail-topics',
    who: 'member',
    input: mailTopics,
    output: mailTopics,
  }),
}
export type Notification = z.infer<typeof notification>

import {
  listNotifications,
  readNotification,
  readNotifications,
} from '../domain/notifications/notifications.ts'
import { getMailTopics, setMailTopics } from '../domain/notifications/topics.ts'
import type { Handlers } from '../handlers.ts'

export const notifications: Handlers<'notifications'> = {
  getMailTopics,
  listNotifications,
  readNotification,
  readNotifications,
  setMailTopics,
}

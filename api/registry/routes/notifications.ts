import type { Handlers } from '../../http/handlers.ts'
import {
  listNotifications,
  readNotification,
  readNotifications,
} from '../../platform/notifications/notifications.ts'
import { getMailTopics, setMailTopics } from '../../platform/notifications/topics.ts'

export const notifications: Handlers<'notifications'> = {
  getMailTopics,
  listNotifications,
  readNotification,
  readNotifications,
  setMailTopics,
}

/** What the bell, and what also comes by mail and to the phone, may read and write. */
import { CHANGE, LIST, LOOK } from './rows-kinds.ts'

export const TOLD = {
  'notifications.listNotifications': LIST,
  'notifications.readNotification': CHANGE,
  'notifications.readNotifications': [1_000, 1_500, 'everything of 180 days that was not read'],
  'notifications.getMailTopics': LOOK,
  'notifications.setMailTopics': CHANGE,
  'phones.getPhone': LOOK,
  'phones.removePhone': CHANGE,
  'phones.sendPhoneCode': CHANGE,
  'phones.setMessageKinds': CHANGE,
  'phones.setPhone': CHANGE,
} as const

/** What the bell, what also comes by mail and to the phone, and one's own data as a file may read and write. */
import { CHANGE, LIST, LOOK } from './rows-kinds.ts'

export const TOLD = {
  'dataExports.askForDataExport': CHANGE,
  'dataExports.listDataExports': LOOK,
  'dataExports.openDataExport': CHANGE,
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

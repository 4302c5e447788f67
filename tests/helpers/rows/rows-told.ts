/** What the bell, what also comes by mail and to the phone, and one's own data as a file may read and write. */
import { LOOK } from './rows-kinds.ts'

export const TOLD = {
  'dataExports.listDataExports': LOOK,
  'notifications.readNotifications': [1_000, 1_500, 'everything of 180 days that was not read'],
} as const

/** Notifications are deleted after this many days. */
export const NOTIFICATION_DAYS = 180
/** The limit of the unread count beside the bell. */
export const MOST_UNREAD = 10

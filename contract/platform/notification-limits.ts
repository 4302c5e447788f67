/** Older notifications are gone. */
export const NOTIFICATION_DAYS = 180
/** The bell counts so far. */
export const MOST_UNREAD = 10

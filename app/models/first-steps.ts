/** The id that the form sends to dismiss the list of the first week; banners are dismissed by their own ids. */
export const FIRST_STEPS_ID = 'first-steps'

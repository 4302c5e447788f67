/** What the form that closes the list of the first week is called, beside the ids of banners. */
export const FIRST_STEPS_ID = 'first-steps'

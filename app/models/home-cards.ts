/** The cards of the home page that a person closes; banners are closed by their own ids. */
export const HOME_CARDS = ['first-steps', 'first-order', 'first-payout', 'install'] as const
/** Sent by the form that closes the card, and part of the name of its cookie. */
export type HomeCard = (typeof HOME_CARDS)[number]

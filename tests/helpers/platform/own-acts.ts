/** What an operator does about himself, and no other operator decides. */
const HIMSELF = 'his own sign-in: proved by a password and a factor, told by mail'
/** Of the second factor. */
export const HIMSELF_ACTS = Object.fromEntries(
  [
    'secondFactor.proveByCode',
    'secondFactor.proveByRecovery',
    'secondFactor.previewPasskey',
    'secondFactor.proveByPasskey',
    'secondFactor.previewTotp',
    'secondFactor.addTotp',
    'secondFactor.previewNewPasskey',
    'secondFactor.addPasskey',
    'secondFactor.removeAuthenticator',
    'secondFactor.makeRecoveryCodes',
    'secondFactor.cancelOwnReset',
  ].map((name) => [name, HIMSELF]),
)

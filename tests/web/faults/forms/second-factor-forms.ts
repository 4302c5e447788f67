/** The forms of the second factor. */

import { sampleOf } from '../samples.ts'
import { type FormRow, form } from './form-row.ts'

const PATH = '/second-factor?next=%2Fops%2Fpayouts'
const HOME = '/settings/second-factor'
const state = sampleOf('secondFactor.getSecondFactor')
/** Every way is offered, and none was proved in the last minutes. */
const UNPROVED = {
  who: 'operator' as const,
  given: {
    'secondFactor.getSecondFactor': { ...state, isFresh: false, ways: ['passkey', 'totp', 'recovery'] },
  },
}
const OPERATOR = { who: 'operator' as const }
const response = { clientDataJSON: 'e30', authenticatorData: 'e30' }
const PROVED = JSON.stringify({ id: 'key-1', response: { ...response, signature: 'e30' } })
const MADE = JSON.stringify({ id: 'key-1', response: { ...response, transports: ['internal'] } })

export const SECOND_FACTOR_FORMS: Record<string, FormRow[]> = {
  'routes/second-factor': [
    form(PATH, 'secondFactor.proveByCode', { intent: 'code', authCode: '123456' }, [], UNPROVED),
    form(PATH, 'secondFactor.proveByPasskey', { intent: 'passkey', credential: PROVED }, [], UNPROVED),
    form(PATH, 'secondFactor.proveByRecovery', { intent: 'recovery', recoveryCode: 'abcd' }, [], UNPROVED),
  ],
  'routes/settings.second-factor': [
    form(
      HOME,
      'secondFactor.addTotp',
      { intent: 'totp', name: 'keep-me-app', authCode: '123456' },
      ['keep-me-app'],
      OPERATOR,
    ),
    form(
      HOME,
      'secondFactor.addPasskey',
      { intent: 'passkey', name: 'keep-me-key', credential: MADE },
      ['keep-me-key'],
      OPERATOR,
    ),
    form(
      HOME,
      'secondFactor.removeAuthenticator',
      { intent: 'remove', id: sampleOf('secondFactor.listAuthenticators').items[0].id },
      [],
      OPERATOR,
    ),
    form(HOME, 'secondFactor.cancelOwnReset', { intent: 'cancel-reset' }, [], OPERATOR),
    form(HOME, 'secondFactor.makeRecoveryCodes', { intent: 'codes' }, [], { ...OPERATOR, works: 200 }),
  ],
  'routes/ops.files.$id': [
    form('/ops/files/fil_1', 'files.read', { reason: 'keep-me-reason' }, ['keep-me-reason'], {
      ...OPERATOR,
      works: 200,
      isKeyless: true,
    }),
  ],
}

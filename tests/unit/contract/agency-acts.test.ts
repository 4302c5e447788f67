import { expect, test } from 'vitest'
import { AGENCY_ACT_SENTENCES } from '#contract/accounts/agency-acts.ts'
import { isOpenToAgencies } from '#contract/core/clients/agency-scopes.ts'
import { listEndpoints } from '#contract/index.ts'

test('every change that an agency can make has a sentence in the creator’s log, and no other', () => {
  const changes = listEndpoints()
    .filter(({ meta }) => !meta.ignoresToken && isOpenToAgencies(meta) && meta.scope?.endsWith(':write'))
    .map(({ name }) => name)
  expect(
    Object.keys(AGENCY_ACT_SENTENCES).toSorted(),
    'write the sentence of each call that changes something into AGENCY_ACT_SENTENCES of contract/accounts/agency-acts.ts, or give the call isOwnAlone',
  ).toEqual(changes.toSorted())
})

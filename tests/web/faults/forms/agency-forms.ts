/** The forms of agencies, and those of creators about them. */

import { sampleOf } from '../samples.ts'
import { type FormRow, form } from './form-row.ts'

const USR = sampleOf('agencyPeople.listAgencyPeople').items[0].id
const AGI = sampleOf('agencyPeople.listAgencyPeople').invites[0].id
const DLG = sampleOf('delegations.listOwnAgencies').items[0].id
const KEY = sampleOf('agencyKeys.listAgencyKeys').items[0].id
const TOKEN = 'a'.repeat(43)
const AGENCY = { who: 'agency' } as const
const MEMBER = { who: 'member' } as const
const FACTS = { name: 'keep-me-crew', contactEmail: 'keep-me@agency.example', businessNumber: '1234567891' }
const OWNER = {
  ...AGENCY,
  given: {
    'agencies.getOwnAgency': { ...sampleOf('agencies.getOwnAgency'), role: 'owner' },
    'agencyPeople.listAgencyPeople': { ...sampleOf('agencyPeople.listAgencyPeople'), role: 'owner' },
  },
}
const [CREATOR] = sampleOf('agencies.listAgencyCreators').items
const ONE = {
  ...AGENCY,
  given: {
    'agencies.listAgencyCreators': {
      items: [{ ...CREATOR, scopes: ['links:read', 'links:write'], isSuspended: false }],
    },
  },
}
const MINE = {
  given: {
    'delegations.getDelegationRequest': { ...sampleOf('delegations.getDelegationRequest'), isMine: true },
  },
}
const LIVING = {
  given: {
    'delegations.listOwnAgencies': {
      items: [{ ...sampleOf('delegations.listOwnAgencies').items[0], endedAt: null, endedBy: null }],
    },
  },
}
const [SCOPE] = sampleOf('delegations.getDelegationRequest').scopes
const PATH = `/agency/creators/${CREATOR.id}`

export const AGENCY_FORMS: Record<string, FormRow[]> = {
  'routes/agency.new': [form('/agency/new', 'agencies.createAgency', FACTS, undefined, MEMBER)],
  'routes/agency.settings': [
    form('/agency/settings', 'agencies.updateAgency', { intent: 'save', ...FACTS }, undefined, OWNER),
    form('/agency/settings', 'agencies.endAgency', { intent: 'end' }, [], OWNER),
  ],
  'routes/agency.requests': [
    form(
      '/agency/requests',
      'delegations.requestDelegation',
      { intent: 'ask', email: 'keep-me@itda.test', scopes: 'links:read' },
      undefined,
      { ...AGENCY, works: 200 },
    ),
    form('/agency/requests', 'delegations.withdrawDelegation', { intent: 'withdraw', id: DLG }, [], AGENCY),
  ],
  'routes/agency.people': [
    form(
      '/agency/people',
      'agencyPeople.inviteAgencyPerson',
      { intent: 'invite', email: 'keep-me@agency.example', role: 'manager' },
      undefined,
      OWNER,
    ),
    form('/agency/people', 'agencyPeople.withdrawAgencyInvite', { intent: 'withdraw', id: AGI }, [], OWNER),
    form('/agency/people', 'agencyPeople.removeAgencyPerson', { intent: 'remove', id: USR }, [], OWNER),
  ],
  'routes/agency.creators.$id': [
    form(
      PATH,
      'links.createLink',
      { intent: 'create', url: 'https://shop.example/keep-me', title: 'keep-me' },
      undefined,
      ONE,
    ),
    form(PATH, 'delegations.leaveDelegation', { intent: 'leave', id: DLG }, [], ONE),
  ],
  'routes/agency.keys': [
    form(
      '/agency/keys',
      'agencyKeys.createAgencyKey',
      { intent: 'create', name: 'keep-me', scopes: 'links:read', endsInDays: '30' },
      undefined,
      { ...AGENCY, works: 200 },
    ),
    form('/agency/keys', 'agencyKeys.revokeAgencyKey', { intent: 'revoke', id: KEY }, [], AGENCY),
  ],
  'routes/agency-invite': [
    form(`/agency-invite?token=${TOKEN}`, 'agencyPeople.acceptAgencyInvite', {}, [], {
      who: 'member',
      given: {
        'agencyPeople.getAgencyInvite': { ...sampleOf('agencyPeople.getAgencyInvite'), isMine: true },
      },
    }),
  ],
  'routes/delegation': [
    form(
      `/delegation?token=${TOKEN}`,
      'delegations.agreeDelegation',
      { intent: 'agree', scopes: SCOPE },
      [SCOPE],
      MINE,
    ),
    form(`/delegation?token=${TOKEN}`, 'delegations.declineDelegation', { intent: 'decline' }, [], MINE),
  ],
  'routes/settings.agencies._index': [
    form('/settings/agencies', 'delegations.endDelegation', { intent: 'end', id: DLG }, [], LIVING),
  ],
}

/** The people who visit, and the product API's answers about them. */
import { tokens } from '../api/scripted-api.ts'

export type Person = 'visitor' | 'member' | 'creator' | 'partner' | 'agency' | 'operator'

const ME = {
  id: 'usr_1',
  role: 'member',
  lastSignInAt: '2026-11-20T00:00:00.000Z',
  creatorId: 'crt_1',
  operatorRole: null as string | null,
  restsUntil: null,
  creator: null as object | null,
  application: 'none',
  partner: null as object | null,
  agency: null as object | null,
  toAgree: [] as string[],
  unread: 0,
}
const CREATOR = { nickname: '하나', grade: { id: 'grd_1', grade: '씨앗', level: 1 } }

const PEOPLE: Record<Exclude<Person, 'visitor'>, typeof ME> = {
  member: ME,
  creator: { ...ME, creator: CREATOR, application: 'approved' },
  partner: { ...ME, partner: { id: 'prt_1', title: '가나다', role: 'manager' } },
  agency: { ...ME, agency: { name: '하늘 크루' } },
  operator: { ...ME, role: 'operator', operatorRole: 'owner' },
}

export function rightsOf(who: Person) {
  return who === 'visitor' ? null : tokens()
}

export function personOf(who: Person): Record<string, unknown> {
  return who === 'visitor' ? {} : { 'auth.getMe': PEOPLE[who] }
}

import {
  allowMail,
  restoreMember,
  revealMember,
  signOutMember,
  suspendMember,
} from '../domain/members/acts.ts'
import { getMember } from '../domain/members/page.ts'
import { listMembers } from '../domain/members/search.ts'
import type { Handlers } from '../handlers.ts'

export const memberOps: Handlers<'memberOps'> = {
  listMembers,
  getMember,
  revealMember,
  suspendMember,
  restoreMember,
  signOutMember,
  allowMail,
}

import {
  allowMail,
  restoreMember,
  revealMember,
  signOutMember,
  suspendMember,
} from '../../accounts/members/acts.ts'
import { getMember } from '../../accounts/members/page.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listMembers } from '../../site/search/members.ts'

export const memberOps: Handlers<'memberOps'> = {
  listMembers,
  getMember,
  revealMember,
  suspendMember,
  restoreMember,
  signOutMember,
  allowMail,
}

/**
 * The subjects of operators' decisions, by the prefix of their ids, with the duties that write notes on them
 * and decide them.
 */
import type { Duty } from '../../core/operator-roles.ts'
import * as z from '../../core/z.ts'

export const SUBJECT_KINDS = [
  'acr',
  'app',
  'biz',
  'cap',
  'chn',
  'clm',
  'cnt',
  'flg',
  'inq',
  'msg',
  'ord',
  'pay',
  'usr',
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/**
 * `notes`: the duties that read its page, besides owners. `decides`: the duties that decide it, so that one
 * of these operators can take it; null when nothing waits for a decision.
 */
type SubjectDuties = { notes: readonly Duty[]; decides: readonly Duty[] | null }

export const SUBJECT_DUTIES: Record<SubjectKind, SubjectDuties> = {
  acr: { notes: ['finance', 'review'], decides: ['finance', 'review'] },
  app: { notes: ['review', 'support'], decides: ['review'] },
  biz: { notes: ['finance', 'review'], decides: ['finance', 'review'] },
  cap: { notes: ['review'], decides: ['review'] },
  chn: { notes: ['review', 'support'], decides: null },
  clm: { notes: ['finance', 'support'], decides: ['finance', 'support'] },
  cnt: { notes: ['review', 'support'], decides: ['review'] },
  flg: { notes: ['finance', 'review'], decides: ['finance', 'review'] },
  inq: { notes: ['finance', 'review', 'support'], decides: ['support'] },
  msg: { notes: ['finance', 'support'], decides: ['finance'] },
  ord: { notes: ['finance', 'support'], decides: null },
  pay: { notes: ['finance'], decides: ['finance'] },
  usr: { notes: ['finance', 'review', 'support'], decides: null },
}

const SHAPE = new RegExp(`^(${SUBJECT_KINDS.join('|')})_[0-9a-z_]{1,40}$`)

export const subjectId = z.string().check(z.regex(SHAPE, '주소나 번호가 올바르지 않아요.'))

export function subjectKindOf(id: string): SubjectKind | undefined {
  return SUBJECT_KINDS.find((kind) => id.startsWith(`${kind}_`))
}

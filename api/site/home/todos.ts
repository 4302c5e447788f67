/** 할 일: the creator's tasks, most urgent first, each with one page to go to. */

import { CHANNEL_LABELS, type ChannelCode } from '#contract/core/channel-codes.ts'
import { formatDate } from '#contract/core/kst.ts'
import { formatWon } from '#contract/core/won.ts'
import { APPLICATION_FIELDS, FIELD_LABELS } from '#contract/creators/applications.ts'
import type { CreatorHome } from '#contract/creators/creators.ts'
import { FLAG_LABELS, type FlagKind } from '#contract/orders/flag-kinds.ts'
import { CONSENT_LABELS, type ConsentKind } from '#contract/platform/consents.ts'
import type { Policy } from '#contract/platform/policy.ts'
import * as pages from '#contract/site/pages.ts'
import { describeDebt } from '../../money/payouts/debt.ts'
import type { HomeRows } from './queries.ts'

type Todo = CreatorHome['todos'][number]
type Candidate = Todo | false

function toConsent({ kind, agreed_at }: HomeRows['asked'][number]): string {
  return `${formatDate(agreed_at)} ${CONSENT_LABELS[kind as ConsentKind]}`
}

/** Returns for example `네이버 블로그`, and `채널` for an unknown kind. */
function toChannel({ channel_code }: { channel_code: string }): string {
  return channel_code === 'etc' ? '채널' : CHANNEL_LABELS[channel_code as ChannelCode]
}

/** Names the field of the application that the review named. */
function toFixField(field: string | null): string[] {
  const known = APPLICATION_FIELDS.find((one) => one === field)
  return known ? [`고칠 곳: ${FIELD_LABELS[known]}.`] : []
}

export function listTodos(rows: HomeRows, policy: Policy): Todo[] {
  const candidates = [
    ...standingTodos(rows),
    ...moneyTodos(rows),
    ...workTodos(rows),
    ...laterTodos(rows),
    ...firstTodos(rows, policy),
  ]
  return candidates.filter((todo) => todo !== false)
}

function balanceOf({ balances }: HomeRows): number {
  return balances.available + balances.debt
}

function isApproved({ creator }: HomeRows): boolean {
  return creator?.approved_at != null
}

/** The to-do about an application that is not approved. */
function standingTodos(rows: HomeRows): Candidate[] {
  const { application } = rows
  if (isApproved(rows)) return []
  return [
    application?.state === 'rejected' && {
      kind: 'application_rejected',
      text: [
        `크리에이터 신청이 반려됐어요. ${application.rejection_reason ?? ''}`.trim(),
        ...toFixField(application.rejection_field),
      ].join(' '),
      href: pages.apply,
    },
    application?.state === 'submitted' && {
      kind: 'application_waiting',
      text: '크리에이터 신청을 심사하고 있어요. 보통 2영업일 안에 메일로 알려 드려요.',
      href: pages.apply,
    },
    !application && {
      kind: 'apply',
      text: '크리에이터를 신청해 주세요. 승인을 받아야 출금할 수 있어요.',
      href: pages.apply,
    },
  ]
}

/** To-dos for money that is blocked: a debt and open flags. */
function moneyTodos(rows: HomeRows): Candidate[] {
  const { balances, flags } = rows
  const balance = balanceOf(rows)
  const debt = describeDebt(balances.debtCause)
  return [
    balance < 0 && {
      kind: 'debt',
      text: `${debt.why} 갚을 금액 ${formatWon(-balance)}이 있고, ${debt.filledBy} 먼저 갚아져요.`,
      href: debt.href,
    },
    flags[0] !== undefined && {
      kind: 'flag_open',
      text:
        flags.length > 1
          ? '보류된 수익이 여러 건 있어요. 근거를 보고 소명해 주세요.'
          : `보류된 수익이 있어요: ${FLAG_LABELS[flags[0].kind as FlagKind]}. 근거를 보고 소명해 주세요.`,
      href: flags.length > 1 ? pages.flags : pages.flag(flags[0].id),
    },
  ]
}

/** To-dos for problems that an operator or a check found. */
function workTodos({ fix, undisclosed, lapsed }: HomeRows): Candidate[] {
  return [
    fix !== null && {
      kind: 'content_needs_fix',
      text: `‘${fix.title}’ 콘텐츠를 ${formatDate(fix.fix_due_on ?? '')}까지 고쳐 주세요. ${fix.fix_reason ?? ''}`.trim(),
      href: pages.content(fix.id),
    },
    undisclosed !== null && {
      kind: 'notice_missing',
      text:
        undisclosed.notice_check === 'late'
          ? `‘${undisclosed.title}’ 글의 대가성 문구를 제목이나 첫 문장으로 옮겨 주세요.`
          : `‘${undisclosed.title}’ 글에 대가성 문구가 보이지 않아요. 글 첫머리에 넣어 주세요.`,
      href: pages.content(undisclosed.id),
    },
    lapsed !== null && {
      kind: 'channel_lapsed',
      text: `${toChannel(lapsed)} 소유 확인을 다시 해 주세요.`,
      href: pages.channelOwnership(lapsed.id),
    },
  ]
}

/** To-dos that have a date, or that follow a refusal. */
function laterTodos({ payout, due, gradeFallsOn, creator }: HomeRows): Candidate[] {
  return [
    payout?.state === 'failed' && {
      kind: 'payout_failed',
      text: `지난 출금이 입금되지 않았어요. ${payout.fail_reason ?? ''} 계좌를 확인하고 다시 신청해 주세요.`,
      href: pages.payouts,
    },
    ...due.map(
      (one): Todo => ({
        kind: 'campaign_content',
        text: one.reason
          ? `‘${one.title}’ 캠페인에 제출한 콘텐츠를 고쳐 주세요. ${formatDate(one.due_on)}까지예요.`
          : `‘${one.title}’ 캠페인의 콘텐츠를 ${formatDate(one.due_on)}까지 제출해 주세요.`,
        href: pages.campaign(one.campaign_id),
      }),
    ),
    gradeFallsOn !== null && {
      kind: 'grade_warning',
      text: `${formatDate(gradeFallsOn)}에 등급이 내려갈 수 있어요. 얼마를 더 채우면 되는지 확인해 주세요.`,
      href: pages.grades,
    },
    (creator?.problem_count ?? 0) > 0 && {
      kind: 'link_problem',
      text: `문제가 있는 링크가 ${creator?.problem_count}개 있어요. 상품이 사라졌거나 품절이면 다른 상품으로 바꿔 주세요.`,
      href: pages.linkProblems,
    },
  ]
}

/** To-dos for steps that the creator has never done. */
function firstTodos(rows: HomeRows, { minimumPayoutWon }: Policy): Candidate[] {
  const { creator, hasAccount, unproven, asked } = rows
  const balance = balanceOf(rows)
  const mayStart = isApproved(rows)
  return [
    mayStart &&
      !hasAccount &&
      balance > 0 && {
        kind: 'no_registration',
        text:
          balance >= minimumPayoutWon
            ? `출금할 수 있는 ${formatWon(balance)}이 있어요. 정산 정보를 등록해 주세요.`
            : `확정된 수익 ${formatWon(balance)}이 있어요. 정산 정보를 등록해 두면 ${formatWon(minimumPayoutWon)}부터 출금할 수 있어요.`,
        href: pages.registration,
      },
    mayStart &&
      creator?.channel_count === 0 && {
        kind: 'no_channel',
        text: '링크를 올릴 채널을 등록해 주세요.',
        href: pages.channels,
      },
    mayStart &&
      unproven !== null && {
        kind: 'channel_unproven',
        text: `${toChannel(unproven)} 소유 확인을 마쳐 주세요.`,
        href: pages.channelOwnership(unproven.id),
      },
    asked.length > 0 && {
      kind: 'consent_renewal',
      text: `${asked.map(toConsent).join(', ')}에 동의한 지 2년이 됐어요. 계속 받을지 설정에서 확인하고 저장해 주세요. 언제든 철회할 수 있어요.`,
      href: pages.settingsTab('marketing'),
    },
    creator?.link_count === 0 && {
      kind: 'no_link',
      text: '첫 링크를 만들어 보세요. 상품 주소를 붙여 넣으면 돼요.',
      href: pages.links,
    },
  ]
}

import { RadioField } from '#app/ui/forms/choice.tsx'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { CONFLICT_LABELS, CONFLICT_OUTCOMES, conflictDecision } from '#contract/money/payout-conflicts.ts'
import type { OpsPayout } from '#contract/money/payout-ops.ts'
import { payoutLabel } from '#contract/money/payouts.ts'
import * as pages from '#contract/site/pages.ts'
import type { OpsAnswer } from './acts.server.ts'

type BankWordProps = {
  payout: OpsPayout
  isAsked: boolean
  answer: OpsAnswer | undefined
  idempotencyKey: string
  thisPage: (what: string | null) => string
  afterAct: (what: string) => string
}

/**
 * The bank's side of this payout: a file that it has, so that two operators are needed to return the money,
 * or a result that differs from ours.
 */
export function BankWord(props: BankWordProps) {
  const { payout } = props
  const { conflict, sentBatch, requestedBy } = payout
  if (!conflict && !sentBatch) return null
  if (conflict) return <Conflict {...props} conflict={conflict} />
  return (
    <Notice tone="mute" title="은행 파일이 나간 출금이에요">
      <Stack gap={3}>
        <span>
          {payout.state === 'paid'
            ? '되돌아온 출금으로 기록하려면 은행 결과 파일을 올리거나, 한 운영자가 요청하고 다른 운영자가 승인해야 해요. 실제로 되돌아오지 않았다면 두 번 나가기 때문이에요.'
            : '돌려주려면 은행 결과 파일로 기록하거나, 한 운영자가 요청하고 다른 운영자가 승인해야 해요. 은행이 이미 보냈다면 두 번 나가기 때문이에요.'}
        </span>
        {requestedBy && <Waits by={requestedBy} />}
        {requestedBy && (
          <Buttons>
            <ToApprovals />
          </Buttons>
        )}
      </Stack>
    </Notice>
  )
}

function Waits({ by }: { by: string }) {
  return <span>{by} 님이 요청했고, 다른 운영자의 승인을 기다려요.</span>
}

function ToApprovals() {
  return (
    <LinkButton href={pages.opsApprovals} tone="quiet" size="small">
      승인 화면 보기
    </LinkButton>
  )
}

/** The consequence of each outcome. */
const OUTCOME_NOTES: Record<(typeof CONFLICT_OUTCOMES)[number], string> = {
  paid: '입금 완료로 기록해요. 그 금액은 크리에이터의 잔액에서 나가고, 모자라면 갚을 금액이 돼요.',
  unpaid: '출금의 상태는 그대로 두고, 멈춘 출금만 풀어요.',
}

type ConflictProps = BankWordProps & { conflict: NonNullable<OpsPayout['conflict']> }

function Conflict({ payout, conflict, isAsked, answer, idempotencyKey, thisPage, afterAct }: ConflictProps) {
  const { requestedBy } = payout
  const canDecide = !payout.isOwn && !requestedBy
  return (
    <Notice tone="bad" title="은행은 이 출금을 보냈다고 해요">
      <Stack gap={3}>
        <span>
          {`은행 결과에는 ${longDay(conflict.bankOn)}에 보낸 것으로 있는데, 우리 기록은 ‘${payoutLabel(payout)}’예요. 이 크리에이터의 출금을 모두 멈췄어요. 은행에 확인한 내용을 한 운영자가 적고 다른 운영자가 승인하면 풀려요.`}
        </span>
        {requestedBy && <Waits by={requestedBy} />}
        <Buttons>
          {requestedBy && <ToApprovals />}
          {canDecide && (
            <LinkButton href={isAsked ? thisPage(null) : thisPage('conflict')} tone="soft" size="small">
              {isAsked ? '취소' : '어느 쪽이 맞는지 정하기'}
            </LinkButton>
          )}
          <LinkButton
            href={pages.opsBatchResult(conflict.batchId, conflict.resultId)}
            tone="quiet"
            size="small"
          >
            은행 결과 보기
          </LinkButton>
        </Buttons>
        {canDecide && isAsked && (
          <SchemaForm
            id="conflict-form"
            schema={conflictDecision}
            answer={answer}
            idempotencyKey={`${idempotencyKey}-conflict`}
            carry={{ intent: 'conflict', id: payout.id }}
            action={afterAct('conflict')}
            title="요청하지 못했어요"
          >
            {({ radio, area }) => (
              <>
                <RadioField
                  {...radio('outcome')}
                  label="은행이 보냈나요?"
                  choices={CONFLICT_OUTCOMES.map((value) => ({
                    value,
                    label: CONFLICT_LABELS[value],
                    note: OUTCOME_NOTES[value],
                  }))}
                />
                <TextareaField
                  {...area('reason')}
                  label="은행에 확인한 내용"
                  hint="승인하는 운영자가 읽고 기록에 남아요."
                  rows={3}
                />
                <Button>승인 요청하기</Button>
              </>
            )}
          </SchemaForm>
        )}
      </Stack>
    </Notice>
  )
}

/** The label of the button. */
export function returnLabel({ state, sentBatch }: OpsPayout): string {
  if (sentBatch) return '다른 운영자에게 승인 요청하기'
  return state === 'processing' ? '입금 실패로 기록하기' : '돌려주기'
}

import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { AlertDialog } from '#app/ui/forms/dialog.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { JOB_STATE_LABELS, type JobSeen, jobRef } from '#contract/platform/jobs.ts'
import * as pages from '#contract/site/pages.ts'

type DetailProps = { job: JobSeen; list: OpsList; answer: RefusedForm | undefined; idempotencyKey: string }

/** The details of a job, and a button to run it at once. */
export function JobDetail({ job, list, answer, idempotencyKey }: DetailProps) {
  const { id, title, help, state, message, since, ranAt, tookMs, nextAt } = job
  const isBusy = job.isWanted || job.isRunning
  const thisPage = (doing: string | null) => opsHref(list, { open: id, doing })
  return (
    <Stack gap={4}>
      <p>{help}</p>
      <FormErrors errors={answer?.lastResult.error?.[''] ?? undefined} />
      {message && (
        <Notice tone="bad" title={`${since ? `${dateTime(since)}부터 ` : ''}실패하고 있어요`}>
          {message}
        </Notice>
      )}
      {job.isCut && (
        <Notice tone="wait">지난번 ‘지금 실행’이 끝까지 돌지 못했어요. 다음 차례에 다시 돌아요.</Notice>
      )}
      <Facts
        items={[
          { label: '결과', value: JOB_STATE_LABELS[state] },
          { label: '마지막 실행', value: ranAt ? dateTime(ranAt) : '처음 실행 전' },
          { label: '소요 시간', value: tookOf(tookMs) },
          { label: '상태 변경 시각', value: since ? dateTime(since) : '–' },
          { label: ranAt ? '다음 실행' : '첫 실행', value: dateTime(nextAt) },
          { label: '기록의 이름', value: job.name },
        ]}
      />
      {isBusy ? (
        <Muted>{job.isRunning ? '지금 돌고 있어요.' : '1분 안에 시작해요.'}</Muted>
      ) : (
        <Buttons>
          <LinkButton href={thisPage('run')} size="small" tone="soft">
            지금 실행
          </LinkButton>
          {state === 'failed' && (
            <LinkButton href={pages.opsAlarms} size="small" tone="quiet">
              시스템 알림 보기
            </LinkButton>
          )}
        </Buttons>
      )}
      {!isBusy && (
        <AlertDialog
          id={`run-${id}`}
          open={list.doing === 'run'}
          closeHref={thisPage(null)}
          title="지금 실행할까요?"
          message={`‘${title}’ 작업을 1분 안에 한 번 더 돌려요. 두 번 돌아도 괜찮은 작업이에요.`}
          confirm="실행하기"
          action={thisPage('run')}
          values={carryValues(jobRef, { intent: 'run', id, idempotencyKey })}
        />
      )}
    </Stack>
  )
}

/** `0.4초`; a dash for null. */
export function tookOf(ms: number | null): string {
  return ms === null ? '–' : `${(ms / 1000).toFixed(1)}초`
}

import { nothingMore } from '#app/services/forms/own-forms.ts'
import { ConfirmFirst } from '#app/ui/accounts/confirm-first.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { DATA_EXPORT_DAYS } from '#contract/upkeep/data-exports.ts'
import type { SettingsData } from './data.server.ts'
import { ExportRows, ONE_AT_A_TIME, RecordsCard } from './export-files.tsx'
import type { FormProps } from './form-props.ts'
import { RetentionSection } from './retention.tsx'

type DataTabProps = FormProps & Omit<Extract<SettingsData, { tab: 'data' }>, 'tab'>

const HERE = '/settings?tab=data'
const BY_PASSWORD = { passwordHref: '/start?again&next=%2Fsettings%3Ftab%3Ddata', providers: [] }

/**
 * Downloads of the person's own data and records, and the retention of each part. All data need a sign-in within
 * the last ten minutes.
 */
export function DataTab({ answer: last, idempotencyKey, items, files, confirming }: DataTabProps) {
  const isOfRecords = last !== undefined && /-records$/.test(last.intent)
  const answer = isOfRecords ? undefined : last
  const isStale = answer?.code === 'fresh_sign_in_required'
  const asks = isStale ? (confirming ?? BY_PASSWORD) : answer ? null : confirming
  const key = answer?.idempotencyKey ?? idempotencyKey
  const isOpen = [...items, ...files].some(({ state }) => state === 'asked' || state === 'making')
  const hasFailed = items[0]?.state === 'failed'
  return (
    <Stack gap={4}>
      {asks && <ConfirmFirst {...asks} title="내 데이터를 받으려면 한 번 더 확인해요" isWaiting={isStale} />}
      <Card title="내 데이터 받기">
        <Muted>
          프로필, 링크와 하루 클릭, 주문, 출금, 받은 메일, 동의, 로그인한 기기까지 잇다에 있는 내 데이터를
          파일 하나(ZIP)로 드려요. 다 만들면 메일로 알려 드리고, {DATA_EXPORT_DAYS}일 동안 여기에서 받을 수
          있어요.
        </Muted>
        <FormErrors title="하지 못했어요" errors={answer?.lastResult.error?.[''] ?? undefined} />
        <ExportRows label="요청한 파일" items={items} intent="open-data" idempotencyKey={key} />
        {isOpen ? (
          <Muted tiny>{ONE_AT_A_TIME}</Muted>
        ) : (
          <Form action={HERE}>
            <Hidden values={carryValues(nothingMore, { intent: 'ask-data', idempotencyKey: key })} />
            <Button tone={items.length > 0 && !hasFailed ? 'soft' : 'primary'} size="wide">
              {hasFailed ? '다시 요청하기' : '내 데이터 요청하기'}
            </Button>
          </Form>
        )}
      </Card>
      <RecordsCard
        files={files}
        isOpen={isOpen}
        answer={isOfRecords ? last : undefined}
        idempotencyKey={idempotencyKey}
      />
      <RetentionSection />
    </Stack>
  )
}

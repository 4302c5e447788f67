import { dataExportForm, nothingMore } from '#app/services/forms/own-forms.ts'
import { ConfirmFirst } from '#app/ui/accounts/confirm-first.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { DATA_EXPORT_DAYS, type DataExport } from '#contract/upkeep/data-exports.ts'
import type { SettingsData } from './data.server.ts'
import type { FormProps } from './form-props.ts'
import { RetentionSection } from './retention.tsx'

type DataTabProps = FormProps & Omit<Extract<SettingsData, { tab: 'data' }>, 'tab'>

const HERE = '/settings?tab=data'
const BY_PASSWORD = { passwordHref: '/start?again&next=%2Fsettings%3Ftab%3Ddata', providers: [] }

/**
 * Downloads of the person's own data, and the retention of each part. Both need a sign-in within the last ten
 * minutes.
 */
export function DataTab({ answer, idempotencyKey, items, confirming }: DataTabProps) {
  const isStale = answer?.code === 'fresh_sign_in_required'
  const asks = isStale ? (confirming ?? BY_PASSWORD) : answer ? null : confirming
  const key = answer?.idempotencyKey ?? idempotencyKey
  const isOpen = items.some(({ state }) => state === 'asked' || state === 'making')
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
        {items.length > 0 && (
          <ItemRows label="요청한 파일">
            {items.map((item) => (
              <ItemRow
                key={item.id}
                title={`${dateTime(item.askedAt)}에 요청`}
                lines={linesOf(item)}
                actions={<Step item={item} idempotencyKey={key} />}
              />
            ))}
          </ItemRows>
        )}
        {!isOpen && (
          <Form action={HERE}>
            <Hidden values={carryValues(nothingMore, { intent: 'ask-data', idempotencyKey: key })} />
            <Button tone={items.length > 0 && !hasFailed ? 'soft' : 'primary'} size="wide">
              {hasFailed ? '다시 요청하기' : '내 데이터 요청하기'}
            </Button>
          </Form>
        )}
      </Card>
      <RetentionSection />
    </Stack>
  )
}

function Step({ item, idempotencyKey }: { item: DataExport; idempotencyKey: string }) {
  if (item.state === 'failed') return <Badge tone="bad">못 만들었어요</Badge>
  if (item.state === 'expired') return <Badge tone="mute">기간이 끝났어요</Badge>
  if (item.state !== 'ready') return <Badge tone="wait">만들고 있어요</Badge>
  return (
    <Form action={HERE}>
      <Hidden values={carryValues(dataExportForm, { intent: 'open-data', id: item.id, idempotencyKey })} />
      <Button tone="soft" size="small" aria-label={`${dateTime(item.askedAt)}에 요청한 파일 내려받기`}>
        내려받기
      </Button>
    </Form>
  )
}

function linesOf({ state, bytes, expiresAt, percent }: DataExport): string[] {
  if (state === 'asked') return ['차례를 기다리고 있어요. 보통 몇 분 안에 끝나요.']
  if (state === 'making') return [`${percent}% 만들었어요.`]
  if (state === 'failed') return ['만들다가 문제가 생겼어요. 다시 요청해 주세요.']
  if (state === 'expired') return ['받을 수 있는 기간이 지나 지웠어요.']
  return [`${sizeOf(bytes ?? 0)} · ${expiresAt ? dateTime(expiresAt) : ''}까지 받을 수 있어요`]
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)}KB` : `${(bytes / 1_000_000).toFixed(1)}MB`
}

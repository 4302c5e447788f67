import { dataExportForm, recordExportForm } from '#app/services/forms/own-forms.ts'
import { ChecksField } from '#app/ui/forms/choice.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues, isOwn, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Columns, Muted } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import * as pages from '#contract/site/pages.ts'
import { DATA_EXPORT_DAYS, type DataExport } from '#contract/upkeep/data-exports.ts'
import type { RecordExport } from '#contract/upkeep/record-exports.ts'
import { RECORD_KINDS, RECORD_LABELS } from '#contract/upkeep/records.ts'
import type { FormProps } from './form-props.ts'

type RecordsCardProps = FormProps & {
  files: RecordExport[]
  /** True while a file of any kind is made. */
  isOpen: boolean
}

/** Shown in the place of each form while a file is made. */
export const ONE_AT_A_TIME =
  '파일은 한 번에 하나씩 만들어요. 지금 만드는 파일이 끝나면 다시 요청할 수 있어요.'

/** Some kinds of records and days as a file. It needs no fresh sign-in, because it has no secret. */
export function RecordsCard({ files, isOpen, answer, idempotencyKey }: RecordsCardProps) {
  const opened = isOwn(answer, { intent: 'open-records' }) ? answer : undefined
  // The form that was refused is gone while another file is made.
  const refused = opened ?? (isOpen ? answer : undefined)
  return (
    <Card title="기록만 골라 받기" id="records">
      <Muted>
        링크와 주문 같은 기록을 골라 엑셀에서 열리는 CSV와 JSON으로 받아요. {DATA_EXPORT_DAYS}일 동안 여기에서
        받을 수 있어요. 프로그램으로 받으려면 <a href={pages.developerGuide('export')}>전부 내려받기</a>를 봐
        주세요.
      </Muted>
      <FormErrors
        title={opened ? '내려받지 못했어요' : '요청하지 못했어요'}
        errors={refused?.lastResult.error?.[''] ?? undefined}
      />
      <ExportRows
        label="요청한 기록 파일"
        items={files}
        intent="open-records"
        idempotencyKey={opened?.idempotencyKey ?? idempotencyKey}
        titleOf={contentOf}
      />
      {isOpen ? (
        <Muted tiny>{ONE_AT_A_TIME}</Muted>
      ) : (
        <SchemaForm
          id="records-form"
          schema={recordExportForm}
          action={pages.settingsTab('data')}
          answer={answer}
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'start-records' }}
          values={{ kinds: RECORD_KINDS }}
          title="요청하지 못했어요"
        >
          {({ checks, text }) => (
            <>
              <ChecksField
                {...checks('kinds')}
                label="받을 기록"
                choices={RECORD_KINDS.map((kind) => ({ value: kind, label: RECORD_LABELS[kind] }))}
              />
              <Columns of={2}>
                <TextField {...text('from', 'date')} label="시작일" optional />
                <TextField {...text('to', 'date')} label="종료일" optional />
              </Columns>
              <Button tone="soft" size="wide">
                기록 파일 만들기
              </Button>
            </>
          )}
        </SchemaForm>
      )}
    </Card>
  )
}

function contentOf({ kinds, from, to, isByKey }: RecordExport): string {
  const what =
    kinds.length === RECORD_KINDS.length ? '모든 기록' : kinds.map((kind) => RECORD_LABELS[kind]).join(', ')
  const days = [from && `${longDay(from)}부터`, to && `${longDay(to)}까지`].filter(Boolean).join(' ')
  return [what, days, isByKey && 'API 키로 요청'].filter(Boolean).join(' · ')
}

type ExportRowsProps<Item extends DataExport> = {
  label: string
  items: Item[]
  /** The form that downloads a finished file. */
  intent: 'open-data' | 'open-records'
  idempotencyKey: string
  /** Names what is in a file; without it, the title is the time of the request. */
  titleOf?: (item: Item) => string
}

/** The files that were requested, each with its state or its download. */
export function ExportRows<Item extends DataExport>({
  label,
  items,
  titleOf,
  ...step
}: ExportRowsProps<Item>) {
  if (items.length === 0) return null
  return (
    <ItemRows label={label}>
      {items.map((item) => (
        <ItemRow
          key={item.id}
          title={titleOf?.(item) ?? requestedAt(item)}
          lines={[...(titleOf ? [requestedAt(item)] : []), lineOf(item)]}
          actions={<Step item={item} {...step} />}
        />
      ))}
    </ItemRows>
  )
}

type StepProps = Pick<ExportRowsProps<DataExport>, 'intent' | 'idempotencyKey'> & { item: DataExport }

function Step({ item, intent, idempotencyKey }: StepProps) {
  if (item.state === 'failed') return <Badge tone="bad">못 만들었어요</Badge>
  if (item.state === 'expired') return <Badge tone="mute">기간이 끝났어요</Badge>
  if (item.state !== 'ready') return <Badge tone="wait">만들고 있어요</Badge>
  return (
    <Form action={pages.settingsTab('data')}>
      <Hidden values={carryValues(dataExportForm, { intent, id: item.id, idempotencyKey })} />
      <Button tone="soft" size="small" aria-label={`${requestedAt(item)}한 파일 내려받기`}>
        내려받기
      </Button>
    </Form>
  )
}

function requestedAt({ askedAt }: DataExport): string {
  return `${dateTime(askedAt)}에 요청`
}

function lineOf({ state, bytes, expiresAt, percent }: DataExport): string {
  if (state === 'asked') return '차례를 기다리고 있어요. 보통 몇 분 안에 끝나요.'
  if (state === 'making') return `${percent}% 만들었어요.`
  if (state === 'failed') return '만들다가 문제가 생겼어요. 다시 요청해 주세요.'
  if (state === 'expired') return '받을 수 있는 기간이 지나 지웠어요.'
  return `${sizeOf(bytes ?? 0)} · ${expiresAt ? dateTime(expiresAt) : ''}까지 받을 수 있어요`
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)}KB` : `${(bytes / 1_000_000).toFixed(1)}MB`
}

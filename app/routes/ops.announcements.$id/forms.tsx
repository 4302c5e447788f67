import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Muted } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import {
  announcementBanner,
  announcementPublishing,
  type OpsAnnouncement,
} from '#contract/site/announcement-ops.ts'
import { announcementRef } from '#contract/site/site.ts'

type FormsProps = {
  announcement: OpsAnnouncement
  answer: LastPost | undefined
  idempotencyKey: string
  action: string
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

export function PublishForm({ announcement: { id }, ...given }: FormsProps) {
  return (
    <SchemaForm
      {...given}
      id="publish"
      schema={announcementPublishing}
      carry={{ intent: 'publish', id }}
      values={{ hour: 9 }}
      title="올리지 못했어요"
    >
      {({ text, select }) => (
        <>
          <TextField
            {...text('on', 'date')}
            label="올릴 날"
            optional
            hint="비우면 지금 올려요. 정한 때부터 5분 안에 보여요."
          />
          <SelectField {...select('hour')} label="올릴 시각">
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {`${String(hour).padStart(2, '0')}:00`}
              </option>
            ))}
          </SelectField>
          <Button>올리기</Button>
        </>
      )}
    </SchemaForm>
  )
}

export function EndForm({ announcement: { id, state }, ...given }: FormsProps) {
  return (
    <SchemaForm
      {...given}
      idempotencyKey={`${given.idempotencyKey}-end`}
      id="end"
      schema={announcementRef}
      carry={{ intent: 'end', id }}
      title="내리지 못했어요"
    >
      {() => <Button tone="danger">{state === 'scheduled' ? '초안으로 되돌리기' : '내리기'}</Button>}
    </SchemaForm>
  )
}

export function BannerForms({ announcement: { id, title, banner }, ...given }: FormsProps) {
  return (
    <>
      {banner ? (
        <>
          <Facts
            items={[
              { label: '걸린 문구', value: banner.text },
              { label: '누르면 가는 곳', value: banner.href },
            ]}
          />
          <SchemaForm
            {...given}
            idempotencyKey={`${given.idempotencyKey}-unbanner`}
            id="unbanner"
            schema={announcementRef}
            carry={{ intent: 'unbanner', id }}
            title="내리지 못했어요"
          >
            {() => <Button tone="quiet">배너에서 내리기</Button>}
          </SchemaForm>
        </>
      ) : (
        <Muted>모든 화면 맨 위에 한 줄로 보여요. 한 번에 하나만 걸 수 있고, 앞서 걸린 것은 내려가요.</Muted>
      )}
      <SchemaForm
        {...given}
        idempotencyKey={`${given.idempotencyKey}-banner`}
        id="banner"
        schema={announcementBanner}
        carry={{ intent: 'banner', id }}
        values={banner ?? {}}
        title="걸지 못했어요"
      >
        {({ text }) => (
          <>
            <TextField {...text('text')} label="배너 문구" optional hint={`비우면 제목을 보여요: ${title}`} />
            <TextField
              {...text('href')}
              label="누르면 가는 곳"
              optional
              hint="비우면 이 공지사항으로 가요. /로 시작하는 이 사이트의 주소나 https:// 주소를 적어 주세요."
              autoCapitalize="none"
            />
            <Button>{banner ? '문구 바꾸기' : '배너에 걸기'}</Button>
          </>
        )}
      </SchemaForm>
    </>
  )
}

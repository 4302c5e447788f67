import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { PartnerEnd } from '#app/ui/partners/partner-changes.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { partnerEnding, partnerPausing } from '#contract/partners/partner-fields.ts'
import { type OpsPartner, opsPartnerRef } from '#contract/partners/partner-ops.ts'
import * as pages from '#contract/site/pages.ts'

const SAID: Record<OpsPartner['standing'], string> = {
  draft: '운영자에게만 보여요. 열면 크리에이터가 보고 링크를 만들 수 있어요.',
  active: '크리에이터가 링크를 만들 수 있어요.',
  paused: '새 링크는 만들 수 없고, 있는 링크는 그대로 이어지고 실적도 기록돼요.',
  ended: '링크는 끝난 뒤 30일까지만 이어져요. 다시 열면 바로 이어져요.',
}

/** The state of the partner, and the possible next states. */
export function PartnerStatusSection({ partner, canMove }: { partner: OpsPartner; canMove: boolean }) {
  const { id, standing, endsOn } = partner
  const isOn = standing === 'active' || standing === 'paused'
  return (
    <Card title="제휴 상태">
      <Stack gap={4}>
        <p>{SAID[standing]}</p>
        <PartnerEnd partner={partner} />
        {canMove && (
          <Buttons>
            {(standing !== 'active' || endsOn) && (
              <LinkButton href={pages.opsPartnerEdit(id, 'open')} size="small">
                {standing === 'active' ? '종료 취소' : standing === 'draft' ? '열기' : '다시 열기'}
              </LinkButton>
            )}
            {standing === 'active' && (
              <LinkButton href={pages.opsPartnerEdit(id, 'pause')} tone="quiet" size="small">
                일시 중지
              </LinkButton>
            )}
            {isOn && (
              <LinkButton href={pages.opsPartnerEdit(id, 'end')} tone="quiet" size="small">
                제휴 종료
              </LinkButton>
            )}
          </Buttons>
        )}
      </Stack>
    </Card>
  )
}

type Props = {
  partner: OpsPartner
  doing: 'open' | 'pause' | 'end'
  answer: RefusedForm | undefined
  idempotencyKey: string
}

/** The confirmation before the partner is opened, paused or ended. */
export function PartnerStatusForm({ doing, ...props }: Props) {
  if (doing === 'open') return <OpenForm {...props} />
  return doing === 'pause' ? <PauseForm {...props} /> : <EndForm {...props} />
}

type FormsProps = Omit<Props, 'doing'>

function OpenForm({ partner: { id, standing, links, hosts }, ...given }: FormsProps) {
  return (
    <Card title={standing === 'active' ? '종료 취소' : '파트너 열기'}>
      <SchemaForm
        id="open"
        schema={opsPartnerRef}
        {...given}
        carry={{ intent: 'open', id }}
        title="열지 못했어요"
        action={pages.opsPartnerEdit(id, 'open')}
      >
        {() => (
          <>
            <p>{`${hosts.join(', ')}의 링크를 만들 수 있게 돼요. 있는 링크 ${count(links)}개도 이어져요.`}</p>
            <Buttons>
              <Button>열기</Button>
              <Back id={id} />
            </Buttons>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

function PauseForm({ partner: { id, links }, ...given }: FormsProps) {
  return (
    <Card title="일시 중지" more={{ href: pages.opsPartner(id), label: '그대로 두기' }}>
      <Stack gap={4}>
        <Muted>{`있는 링크 ${count(links)}개는 그대로 이어지고 실적도 기록돼요. 새 링크만 만들 수 없어요.`}</Muted>
        <ReasonForm
          id="pause"
          schema={partnerPausing}
          {...given}
          carry={{ intent: 'pause', id }}
          title="일시 중지하지 못했어요"
          action={pages.opsPartnerEdit(id, 'pause')}
          label="일시 중지 이유"
          hint="기록에만 남아요."
          button="일시 중지"
        />
      </Stack>
    </Card>
  )
}

function EndForm({ partner: { id, links, endsOn }, ...given }: FormsProps) {
  return (
    <Card title="제휴 종료" more={{ href: pages.opsPartner(id), label: '그대로 두기' }}>
      <Stack gap={4}>
        <Muted>
          {`${endsOn ? `지금은 ${longDay(endsOn)}까지예요. ` : ''}그날이 지나면 새 링크를 만들 수 없고, 있는 링크 ${count(links)}개는 30일 더 이어진 뒤 끊겨요. 정한 날은 크리에이터에게 바로 보여요.`}
        </Muted>
        <ReasonForm
          id="end"
          schema={partnerEnding}
          {...given}
          carry={{ intent: 'end', id }}
          values={{ endsOn }}
          title="정하지 못했어요"
          action={pages.opsPartnerEdit(id, 'end')}
          label="종료 이유"
          hint="기록에만 남아요."
          button="종료일 정하기"
          more={({ text }) => <TextField {...text('endsOn', 'date')} label="종료일" />}
        />
      </Stack>
    </Card>
  )
}

function Back({ id }: { id: string }) {
  return (
    <LinkButton href={pages.opsPartner(id)} tone="quiet">
      그대로 두기
    </LinkButton>
  )
}

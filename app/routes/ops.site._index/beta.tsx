import { AgreeField } from '#app/ui/forms/agree-field.tsx'
import { RadioField } from '#app/ui/forms/choice.tsx'
import { TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import {
  BETA_AUDIENCE_LABELS,
  BETA_AUDIENCES,
  BETA_NAMED_MAX,
  type BetaAudience,
  siteConfigChange,
  siteConfigOff,
} from '#contract/site/beta.ts'

type Config = {
  redirectBetaDomain: string | null
  audience: BetaAudience
  members: number
  siteHost: string
  changes: { by: string; at: string; says: string }[]
}
type Props = { config: Config; isOwner: boolean; answer: LastPost | undefined; idempotencyKey: string }

/** The audience of the beta host, the form for owners, and the history of changes. */
export function Beta({ config, isOwner, answer, idempotencyKey }: Props) {
  const { redirectBetaDomain, audience, changes } = config
  return (
    <Stack gap={4}>
      <Facts
        items={[
          { label: '지금', value: redirectBetaDomain ?? '보내지 않음' },
          ...(redirectBetaDomain ? [{ label: '보낼 사람', value: describeAudience(audience) }] : []),
          { label: '모든 회원', value: `${count(config.members)}명` },
        ]}
      />
      {audience.people.length > 0 && (
        <details>
          <summary>지정한 회원 {audience.people.length}명</summary>
          <List label="지정한 회원">
            {audience.people.map(({ id, email }) => (
              <Row key={id} title={email || '이메일 없는 회원'} sub={id} href={`/ops/members/${id}`} />
            ))}
          </List>
        </details>
      )}
      {isOwner ? (
        <BetaForm config={config} answer={answer} idempotencyKey={idempotencyKey} />
      ) : (
        <Muted>대표 운영자가 바꿀 수 있어요.</Muted>
      )}
      {isOwner && redirectBetaDomain && (
        <SchemaForm
          id="off"
          schema={siteConfigOff}
          answer={answer}
          idempotencyKey={`${idempotencyKey}-off`}
          carry={{ intent: 'off' }}
          title="바꾸지 못했어요"
        >
          {() => <Button tone="quiet">승인 없이 바로 끄기</Button>}
        </SchemaForm>
      )}
      {changes.length > 0 && (
        <List label="베타 도메인을 바꾼 기록">
          {changes.map(({ by, at, says }) => (
            <Row key={at} title={says} sub={`${dateTime(at)} · ${by}`} />
          ))}
        </List>
      )}
    </Stack>
  )
}

function BetaForm({ config, answer, idempotencyKey }: Omit<Props, 'isOwner'>) {
  const { redirectBetaDomain, audience, siteHost } = config
  const people = audience.people.map(({ id }) => id).join('\n')
  return (
    <SchemaForm
      id="site"
      schema={siteConfigChange}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'host' }}
      values={{
        redirectBetaDomain,
        audience: audience.kind,
        percent: audience.percent ?? '',
        people,
        agreed: '',
      }}
      title="바꾸지 못했어요"
      action="/ops/site"
    >
      {({ text, area, radio, ...fields }) => (
        <>
          <TextField
            {...text('redirectBetaDomain')}
            label="보낼 도메인"
            hint={`${siteHost} 또는 그 아래의 도메인만 쓸 수 있어요. 예: beta.${siteHost}. 다른 운영자가 승인하면 바뀌어요.`}
            autoCapitalize="none"
          />
          <RadioField
            {...radio('audience')}
            label="누구를 보낼까요"
            hint="로그인하지 않은 방문자는 모두를 보낼 때만 보내요."
            choices={BETA_AUDIENCES.map((value) => ({ value, label: BETA_AUDIENCE_LABELS[value] }))}
          />
          <TextField
            {...text('percent')}
            label="회원의 일부를 보낼 때: 몇 퍼센트"
            hint="늘리면 사람이 더해질 뿐, 이미 보내던 회원은 그대로예요."
            suffix="%"
            inputMode="numeric"
            optional
          />
          <TextareaField
            {...area('people')}
            label="지정한 회원을 보낼 때: 누구"
            hint={`이메일 주소나 회원 번호를 한 줄에 하나씩, ${BETA_NAMED_MAX}명까지 적어요.`}
            optional
          />
          <AgreeField fields={{ ...fields, text, area, radio }} />
          <Button>변경 요청하기</Button>
        </>
      )}
    </SchemaForm>
  )
}

function describeAudience({ kind, percent, people }: BetaAudience): string {
  if (kind === 'share') return `회원의 ${percent}%`
  return kind === 'named' ? `지정한 회원 ${people.length}명` : BETA_AUDIENCE_LABELS.everybody
}

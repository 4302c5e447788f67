import { Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { address } from '#app/ui/kit/lists/item-row.css.ts'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { Timeline } from '#app/ui/kit/timeline.tsx'
import { PROBLEM_WORDS } from '#app/ui/links/link-problem.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import type { LinkReport } from '#contract/links/link-care.ts'
import { type AffiliateLink, linkRef, repointInput } from '#contract/links/links.ts'

type TargetProps = { link: AffiliateLink; report: LinkReport; idempotencyKey: string }

/** The target of the link, whether it still sells, and the steps when it does not. */
export function Target(props: TargetProps) {
  const { link, report, idempotencyKey } = props
  return (
    <Card title="연결되는 주소">
      <Stack gap={3}>
        <p className={address}>{link.targetUrl}</p>
        {link.subId && <Muted tiny>추적 코드 {link.subId}</Muted>}
        {link.problem ? <Trouble {...props} problem={link.problem} /> : <State report={report} />}
        <Buttons>
          <form method="post" action={`/links/${link.id}`}>
            <Hidden
              values={carryValues(linkRef, {
                intent: 'check',
                id: link.id,
                idempotencyKey: `${idempotencyKey}-c`,
              })}
            />
            <Button tone="quiet" size="small">
              지금 점검
            </Button>
          </form>
          {report.siblings.length > 0 && (
            <LinkButton href={repointHref(link, report)} tone="quiet" size="small">
              같은 주소의 링크 {report.siblings.length + 1}개 함께 바꾸기
            </LinkButton>
          )}
        </Buttons>
        {report.changes.length > 0 && <History report={report} />}
      </Stack>
    </Card>
  )
}

function repointHref(link: AffiliateLink, report: LinkReport): string {
  return `/links/repoint?${new URLSearchParams([link.id, ...report.siblings].map((id) => ['ids', id]))}`
}

function State({ report: { health } }: { report: LinkReport }) {
  if (!health.checkedAt) return <Muted tiny>아직 점검하지 않았어요. 하루 안에 열어 볼게요.</Muted>
  const when = `${dateTime(health.checkedAt)} 점검`
  if (health.verdict === 'unreachable')
    return (
      <div>
        <Badge tone="wait">잠시 열리지 않음</Badge>
        <Muted tiny>{when}. 곧 다시 열어 볼게요.</Muted>
      </div>
    )
  if (health.verdict === 'unchecked')
    return <Muted tiny>{when}. 파트너 페이지가 점검을 막아 두어서 상태를 알 수 없었어요.</Muted>
  return (
    <Stack gap={1}>
      <div>
        <Badge tone="good">잘 연결돼요</Badge>
      </div>
      <Muted tiny>{when}</Muted>
    </Stack>
  )
}

type TroubleProps = TargetProps & { problem: NonNullable<AffiliateLink['problem']> }

function Trouble({ link, report, idempotencyKey, problem }: TroubleProps) {
  const { label, why } = PROBLEM_WORDS[problem]
  const { suggestion, health } = report
  return (
    <Notice tone={problem === 'slow' ? 'wait' : 'bad'} title={label}>
      <Stack gap={3}>
        <p>
          {why} {health.checkedAt && `${dateTime(health.checkedAt)} 점검했어요.`}
        </p>
        {health.finalUrl && <p className={address}>도착한 주소: {health.finalUrl}</p>}
        {suggestion && problem !== 'slow' && (
          <form method="post" action={`/links/${link.id}`}>
            <Hidden
              values={carryValues(repointInput, {
                intent: 'repoint',
                'ids[0]': link.id,
                url: suggestion.url,
                idempotencyKey,
              })}
            />
            <p>
              {suggestion.kind === 'home'
                ? `${suggestion.title}의 첫 화면으로 바꿀 수 있어요.`
                : `비슷한 내 링크의 상품으로 바꿀 수 있어요: ${suggestion.title}`}
            </p>
            <p className={address}>{suggestion.url}</p>
            <Button size="small" tone="soft">
              이 주소로 바꾸기
            </Button>
          </form>
        )}
      </Stack>
    </Notice>
  )
}

function History({ report }: { report: LinkReport }) {
  return (
    <details>
      <summary>주소를 바꾼 기록 {report.changes.length}개</summary>
      <Timeline
        items={report.changes.map(({ fromUrl, toUrl, at }) => ({
          title: <span className={address}>{toUrl}</span>,
          at: dateTime(at),
          note: <span className={address}>이전 주소 {fromUrl}</span>,
        }))}
      />
    </details>
  )
}

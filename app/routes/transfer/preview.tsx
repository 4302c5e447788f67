import { Form, FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Fold, Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Stat } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { count } from '#app/ui/words/format.ts'
import { SKIPPED_LABELS, type SkippedAddress, type TransferPreview } from '#contract/money/transfers.ts'
import type { StepProps } from './steps.tsx'

/** The third step: shows everything that will happen before anything does. */
export function Preview({ preview, answer, idempotencyKey }: StepProps & { preview: TransferPreview }) {
  const { amount, links, leftOut, canTransfer, emailMasked } = preview
  return (
    <>
      <Card title="옮길 내용">
        <Stat label="옮길 금액" value={amount} size="big" note={`${emailMasked} 계정의 잔액`} />
        <FormErrors title="옮기지 못했어요" errors={answer?.lastResult.error?.[''] ?? undefined} />
        {canTransfer ? (
          <>
            <ul>
              <li>금액은 바로 출금 가능 금액에 더해져요.</li>
              <li>링크 {count(links.length)}개가 같은 상품으로 가는 새 링크로 만들어져요.</li>
              <li>옛 계정은 한 번만 옮길 수 있고, 출금하기 전이라면 14일 안에 되돌릴 수 있어요.</li>
            </ul>
            <Form action="/transfer">
              <Hidden values={{ intent: 'move', idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }} />
              <Button size="wide">이 내용으로 옮기기</Button>
            </Form>
          </>
        ) : (
          <Notice tone="wait" title="지금은 옮길 수 있는 것이 없어요">
            <p>파트너가 늘어나면 다시 확인해 주세요.</p>
          </Notice>
        )}
        <LinkButton href="/transfer?restart" tone="quiet" size="wide">
          다른 이메일로 하기
        </LinkButton>
      </Card>
      {links.length > 0 && (
        <Fold title={`옮길 링크 ${count(links.length)}개`}>
          <List label="옮길 링크">
            {links.map(({ url, partnerTitle }) => (
              <Row key={url} title={partnerTitle} sub={url} cut mark="link" />
            ))}
          </List>
        </Fold>
      )}
      <SkippedList leftOut={leftOut} title="옮기지 못하는 링크" />
    </>
  )
}

/** Addresses that do not become links, each with its reason. */
export function SkippedList({ leftOut, title }: { leftOut: SkippedAddress[]; title: string }) {
  if (leftOut.length === 0) return null
  return (
    <Fold title={`${title} ${count(leftOut.length)}개`}>
      <Muted>이 주소들은 예전 그대로 두고, 나머지만 옮겨요.</Muted>
      <List label={title}>
        {leftOut.map(({ url, reason }) => (
          <Row key={url} title={SKIPPED_LABELS[reason]} sub={url} cut mark="alert" />
        ))}
      </List>
    </Fold>
  )
}

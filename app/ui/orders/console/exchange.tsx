import { CopyButton } from '#app/ui/kit/copy.tsx'
import { Columns, Fold, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Badge, type Tone } from '#app/ui/kit/notice.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import { OrderRow, Orders } from '#app/ui/orders/order-row.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { QUARANTINE_LABELS } from '#contract/orders/quarantine.ts'
import { POSTBACK_RESULT_LABELS, type TestReport } from '#contract/orders/test-orders.ts'

const TONES: Record<TestReport['result'], Tone> = { accepted: 'good', duplicate: 'mute', quarantined: 'wait' }

/** One report: the request byte for byte, the response, and the order as its creator would see it. */
export function Exchange({ report, isLast }: { report: TestReport; isLast: boolean }) {
  const { seq, at, isOurs, result, reason, body, order } = report
  const request = requestOf(report)
  const name = `${count(seq + 1)}. ${isOurs ? '콘솔에서 보낸 알림' : '파트너가 보낸 알림'}`
  return (
    <div id={isLast ? 'last' : undefined}>
      <Fold title={name} open={isLast}>
        <p>
          <Badge tone={TONES[result]}>{POSTBACK_RESULT_LABELS[result]}</Badge>
        </p>
        {reason && <p>{QUARANTINE_LABELS[reason]}</p>}
        <Columns of={2}>
          <div>
            <Stack gap={3}>
              <h3>보낸 것</h3>
              <Raw asIs text={request} />
              <Muted tiny>
                {dateTime(at)} · 본문 {count(new TextEncoder().encode(body).length)}바이트
              </Muted>
              <div>
                <CopyButton
                  text={request}
                  doneText="보낸 것을 복사했어요."
                  label="복사"
                  of={`${seq + 1}번째에 보낸 것`}
                />
              </div>
            </Stack>
          </div>
          <div>
            <Stack gap={3}>
              <h3>받은 답</h3>
              <Raw
                asIs
                text={`HTTP/1.1 ${report.status}\ncontent-type: application/json\n\n${report.answer}`}
              />
              {order && (
                <>
                  <h3>크리에이터에게는 이렇게 보여요</h3>
                  <Orders>
                    <OrderRow order={order} isSample isOpen={isLast} />
                  </Orders>
                </>
              )}
            </Stack>
          </div>
        </Columns>
      </Fold>
    </div>
  )
}

function requestOf({ url, headers, body }: TestReport): string {
  const lines = headers.map(({ name, value }) => `${name}: ${value}`)
  return [`POST ${url}`, ...lines, '', body].join('\n')
}

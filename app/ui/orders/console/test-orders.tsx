import { Form, FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues, isOwn, type LastPost } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons } from '#app/ui/kit/button.tsx'
import { CopyButton } from '#app/ui/kit/copy.tsx'
import { Card, Inline, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { toKstDate } from '#contract/core/kst.ts'
import {
  TEST_ORDER_DAYS,
  type TestConsole,
  type TestOrder,
  testSend,
  testStart,
} from '#contract/orders/test-orders.ts'
import { TEST_STEP_LABELS } from '#contract/orders/test-steps.ts'
import type { CheckedSignature, SignatureCheck } from '#contract/partners/signature-checks.ts'
import type { ConsoleTab } from '#contract/site/pages.ts'
import { Exchange } from './exchange.tsx'

/** The addresses of the console, of operators or of the partner's own people. */
type ConsolePlace = {
  tab: (tab?: ConsoleTab) => string
  test: (testId: string) => string
}
export type ConsoleProps = {
  console: TestConsole
  place: ConsolePlace
  /** `shown`: the findings about a signature, with what was asked. */
  answer: (LastPost & { shown?: { checked: CheckedSignature; given: Partial<SignatureCheck> } }) | undefined
  idempotencyKey: string
}

/** One test order: its click, its reports with the responses, and the next steps. */
export function TestOrders({ console, place, answer, idempotencyKey }: ConsoleProps) {
  const { partner, test, tests } = console
  return (
    <>
      <Card title="새로 시작하기">
        <Form action={place.tab()}>
          {isOwn(answer, { intent: 'start' }) && <Refusal answer={answer} title="시작하지 못했어요" />}
          <Hidden
            values={{ ...carryValues(testStart, { intent: 'start', id: partner.id, idempotencyKey }) }}
          />
          <Muted>
            독자의 클릭 대신 테스트 클릭을 하나 만들어요. {TEST_ORDER_DAYS}일 뒤에 주고받은 것과 함께
            사라져요.
          </Muted>
          <Button tone={test ? 'soft' : 'primary'}>테스트 주문 시작하기</Button>
        </Form>
      </Card>
      {test && <Click test={test} />}
      {test?.reports.map((report) => (
        <Exchange key={report.seq} report={report} isLast={report.seq === test.reports.length} />
      ))}
      {test && <NextStep place={place} test={test} answer={answer} idempotencyKey={idempotencyKey} />}
      {tests.length > 1 && (
        <Card title="지난 테스트 주문">
          <List label="지난 테스트 주문">
            {tests
              .filter(({ id }) => id !== test?.id)
              .map(({ id, clickedAt, reports }) => (
                <Row
                  key={id}
                  title={`${dateTime(clickedAt)} 클릭`}
                  sub={`알림 ${count(reports)}번`}
                  href={place.test(id)}
                />
              ))}
          </List>
        </Card>
      )}
    </>
  )
}

function Click({ test: { landing, clickId, clickedAt, expiresAt } }: { test: TestOrder }) {
  return (
    <Card title="1. 클릭">
      <Stack gap={4}>
        <p>
          독자가 링크를 누르면 이 주소로 도착해요. 클릭 번호를 주문과 함께 보관했다가 알림에 그대로 담아
          주세요.
        </p>
        <Raw asIs text={`GET ${landing}`} />
        <Inline>
          <CopyButton text={landing} doneText="주소를 복사했어요." label="주소 복사" />
          <CopyButton text={clickId} doneText="클릭 번호를 복사했어요." label="클릭 번호 복사" />
        </Inline>
        <Facts
          items={[
            { label: '클릭 일시', value: dateTime(clickedAt) },
            { label: '쓸 수 있는 날', value: `${longDay(toKstDate(expiresAt))}까지` },
          ]}
        />
      </Stack>
    </Card>
  )
}

type NextProps = Omit<ConsoleProps, 'console'> & { test: TestOrder }

function NextStep({ place, test, answer, idempotencyKey }: NextProps) {
  const { id, steps } = test
  return (
    <Card title="다음 알림 보내기" id="next">
      <Form action={place.test(id)}>
        {isOwn(answer, { intent: 'send', id }) && <Refusal answer={answer} title="보내지 못했어요" />}
        <Hidden values={carryValues(testSend, { intent: 'send', id, idempotencyKey })} />
        <Muted>
          파트너의 비밀 키로 서명해 파트너와 같은 주소로 보내요. 파트너가 직접 보내도 여기에 보여요: 클릭
          번호만 같으면 돼요.
        </Muted>
        <Buttons>
          {steps.map((step, nth) => (
            <Button key={step} name="step" value={step} tone={nth === 0 ? 'primary' : 'soft'}>
              {TEST_STEP_LABELS[step]}
            </Button>
          ))}
        </Buttons>
      </Form>
    </Card>
  )
}

function Refusal({ answer, title }: Pick<ConsoleProps, 'answer'> & { title: string }) {
  const errors = Object.values(answer?.lastResult?.error ?? {}).flatMap((said) => said ?? [])
  return <FormErrors title={title} errors={errors} />
}

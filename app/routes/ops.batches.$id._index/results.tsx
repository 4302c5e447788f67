import { FileField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { resultUpload } from '#contract/money/payout-results.ts'
import * as pages from '#contract/site/pages.ts'
import type { BatchProps } from './batch-props.ts'

/** The results from the bank, which are only read and shown at first. */
export function Results({ batch: { id, results }, answer, idempotencyKey }: BatchProps) {
  const hint =
    '처리결과, 이체일과 참조번호(또는 계좌번호, 금액, 예금주) 칸이 있는 CSV, 2MB까지 올릴 수 있어요.'
  return (
    <Card title="은행 결과">
      <Stack gap={4}>
        <Muted>
          은행에서 받은 결과를 올리면 먼저 살펴보고, 확인한 뒤에 입금 완료, 입금 실패, 되돌아옴으로 기록해요.
          세금의 달은 은행에서 보낸 날로 정해요.
        </Muted>
        <SchemaForm
          id="results"
          schema={resultUpload}
          answer={answer}
          idempotencyKey={`${idempotencyKey}-results`}
          carry={{ intent: 'results', id }}
          action={pages.opsBatch(id)}
          title="파일을 올리지 못했어요"
          encType="multipart/form-data"
        >
          {({ file }) => (
            <>
              <FileField
                {...file('file')}
                label="결과 파일"
                hint={answer ? `${hint} 파일은 다시 골라 주세요.` : hint}
                accept=".csv,text/csv"
              />
              <Button tone="soft">올리고 살펴보기</Button>
            </>
          )}
        </SchemaForm>
        {results.length > 0 && (
          <List label="올린 파일">
            {results.map((one) => (
              <Row
                key={one.id}
                href={pages.opsBatchResult(id, one.id)}
                mark="doc"
                title={one.fileName}
                sub={`${dateTime(one.broughtAt)} · ${count(one.rows)}줄`}
                endSub={
                  one.errors > 0 ? (
                    <Badge tone="bad">고칠 줄</Badge>
                  ) : one.left > 0 ? (
                    <Badge tone="wait">{`남은 ${count(one.left)}줄`}</Badge>
                  ) : (
                    <Badge tone="good">반영됨</Badge>
                  )
                }
              />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  )
}

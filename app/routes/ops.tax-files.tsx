import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { SelectField } from '#app/ui/forms/field.tsx'
import { MonthField } from '#app/ui/forms/month-field.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Facts, Won } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longMonth } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { addMonths, toKstMonth } from '#contract/core/kst.ts'
import { TAX_FILE_LABELS, TAX_FILES, taxFileOpening, taxFileRef } from '#contract/money/tax/tax-files.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/tax-files',
  more: ['/ops/tax-files?kind=yearly-business&month=2026-10'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('세금 신고 파일') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const usual = { kind: TAX_FILES[0], month: addMonths(toKstMonth(context.now), -1) }
  const typed = { kind: search.get('kind') ?? usual.kind, month: search.get('month') ?? usual.month }
  const read = taxFileRef.safeParse(typed)
  const ref = read.success ? read.data : usual
  const isOpening = search.get('do') === 'open'
  const { sums } = await withOperator({ request, context }, (api) => ({
    sums: api.taxFiles.getTaxFile(ref),
    proof: isOpening && requireProof({ request, context }),
  }))
  return {
    ref,
    thisMonth: toKstMonth(context.now),
    wrong: read.error?.issues.map(({ message }) => message),
    isOpening,
    sums: dataOf(sums),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  open: on(taxFileOpening, 'taxFiles.openTaxFile', {
    isKeyless: true,
    flash: '파일을 열었어요. 15분 안에 받아 주세요.',
    to: ({ value }) => pages.opsTaxFile(value),
  }),
})

/** Files for the tax office: an operator sees their sums, opens a file with a reason, and downloads it. */
export default function OpsTaxFiles() {
  const { ref, thisMonth, wrong, sums, isOpening, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const here = pages.opsTaxFile(ref)
  return (
    <Page width="reading">
      <PageHead
        title="세금 신고 파일"
        sub="세금을 떼고 입금한 개인의 소득 자료예요. 홈택스에 올리기 전에 열의 순서를 그해의 서식과 맞춰 주세요. 은행에서 보낸 날을 기준으로 모으고, 되돌아온 출금은 되돌아온 달에서 빼요."
      />
      <Card title="파일 고르기">
        <form method="get" action={pages.opsTaxFiles}>
          <Stack gap={4}>
            <SelectField id="kind" name="kind" label="파일" defaultValue={ref.kind}>
              {TAX_FILES.map((kind) => (
                <option key={kind} value={kind}>
                  {TAX_FILE_LABELS[kind]}
                </option>
              ))}
            </SelectField>
            <MonthField
              id="month"
              label="지급 월"
              hint="한 해 파일에는 그 해의 모든 달이 들어가요."
              last={thisMonth}
              value={ref.month}
              errors={wrong}
            />
            <Button tone="soft">보기</Button>
          </Stack>
        </form>
      </Card>
      {!wrong && (
        <Card title={TAX_FILE_LABELS[ref.kind]}>
          <Facts
            items={[
              {
                label: '기간',
                value: ref.kind.startsWith('monthly') ? longMonth(ref.month) : `${ref.month.slice(0, 4)}년`,
              },
              { label: '받은 사람', value: `${count(sums.people)}명` },
              { label: '지급 횟수', value: `${count(sums.payments)}번` },
              { label: '지급액', value: <Won amount={sums.gross} /> },
              { label: '소득세', value: <Won amount={sums.incomeTax} /> },
              { label: '지방소득세', value: <Won amount={sums.localTax} /> },
            ]}
          />
          {sums.missing > 0 && (
            <Notice tone="wait" title={`주민등록번호가 없는 사람이 ${count(sums.missing)}명 있어요`}>
              <p>그 줄의 번호는 비어 있어요. 물어서 채워 주세요.</p>
            </Notice>
          )}
          {sums.people === 0 && <Muted>이 기간에는 신고할 것이 없어요.</Muted>}
          {sums.people > 0 && sums.openUntil && (
            <Stack gap={2}>
              <LinkButton href={pages.opsTaxFileDownload(ref)} download="">
                파일 받기 (CSV)
              </LinkButton>
              <Muted tiny>
                {dateTime(sums.openUntil)}까지 받을 수 있어요. 주민등록번호가 들어 있으니 신고한 뒤 바로 지워
                주세요.
              </Muted>
            </Stack>
          )}
          {sums.people > 0 && !sums.openUntil && !isOpening && !answer && (
            <LinkButton href={`${here}&do=open`} tone="soft">
              파일 열기
            </LinkButton>
          )}
          {sums.people > 0 && !sums.openUntil && (isOpening || answer) && (
            <ReasonForm
              id="open"
              schema={taxFileOpening}
              answer={answer}
              idempotencyKey={idempotencyKey}
              carry={{ intent: 'open', ...ref }}
              title="파일을 열지 못했어요"
              action={`${here}&do=open`}
              label="이유"
              hint="누구의 주민등록번호를 왜 꺼냈는지 기록에 남아요."
              button="파일 열기"
              tone="primary"
            />
          )}
        </Card>
      )}
    </Page>
  )
}

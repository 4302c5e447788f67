import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf, pageError } from '#app/services/api/failure.server.ts'
import { CopyButton } from '#app/ui/kit/copy.tsx'
import { Card, Inline, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Qr } from '#app/ui/pictures/qr.tsx'
import { brand } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import { withParticle } from '#contract/core/particle.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'visitor',
  example: '/certificates/x',
  elsewhere: 'what a shop sees: drawn with every answer in tests/web/faults',
} satisfies PageHandle

export const meta: MetaFunction = (given) =>
  publicMeta(given, {
    title: '크리에이터 증명서',
    description: '잇다에서 활동하는 크리에이터라는 것을 확인해 드려요.',
    isUnlisted: true,
  })

const UNKNOWN = '확인할 수 없는 증명서예요. 기간이 지났거나 주소가 잘못됐어요.'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await context.api.creatorChecks.getCertificate({ code: params.code ?? '' })
  if (!found.ok && [400, 404].includes(found.error.status)) throw pageError(404, UNKNOWN)
  return { certificate: dataOf(found) }
}

/** For anybody who was given the certificate's address; the page itself can be printed. */
export default function CertificatePage() {
  const { certificate } = useLoaderData<typeof loader>()
  return (
    <Page width="narrow">
      <PageHead
        title="크리에이터 증명서"
        sub={`${withParticle(brand.name, '이/가')} 확인한 크리에이터예요.`}
      />
      <Stack gap={4}>
        <Notice tone="good" title="확인됐어요">
          <p>{longDay(certificate.validUntil)}까지 이 주소에서 확인할 수 있어요.</p>
        </Notice>
        <Card title={certificate.nickname}>
          <Facts
            items={[
              { label: '등급', value: certificate.grade },
              { label: '승인된 날', value: longDay(certificate.approvedAt) },
            ]}
          />
          <Qr text={certificate.verifyUrl} label="이 증명서를 확인하는 QR 코드" />
          <Inline>
            <CopyButton
              label="주소 복사"
              text={certificate.verifyUrl}
              doneText="복사했어요. 증명서의 주소를 담았어요."
            />
            <CopyButton
              label="공유"
              share="크리에이터 증명서"
              text={certificate.verifyUrl}
              doneText="복사했어요. 증명서의 주소를 담았어요."
            />
          </Inline>
          <Muted tiny>QR 코드를 찍으면 이 증명서가 진짜인지 확인할 수 있어요.</Muted>
        </Card>
      </Stack>
    </Page>
  )
}
